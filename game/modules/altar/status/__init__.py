"""What lies on figures: bleeding, daze, frost; and the ground that feeds the overlord."""
