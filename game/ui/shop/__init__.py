"""The town's shop on the screen."""
