class LeftOut(Exception):
    """Why a peer cannot take part on this machine."""
