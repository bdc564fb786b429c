"""What the screen shows of facing, zones and interception."""
