class LeftOut(Exception):
    """The reason why a peer can't be measured on this machine."""
