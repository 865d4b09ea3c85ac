import Testing

/// Tests of what a process has once, `Auth.shared` and what stands on it: one after the other.
@Suite(.serialized) enum SharedClientTests {}
