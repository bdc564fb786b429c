"""What has happened, told in words."""
