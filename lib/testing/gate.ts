/** A point at which a test holds somebody up until it has seen enough. */
export interface Gate {
  /** Resolves once somebody is at it. */
  readonly reached: Promise<void>;
  /** Called by anyone who is held; resolves when the gate is open. */
  readonly pass: () => Promise<void>;
  readonly open: () => void;
}

/** Makes a gate, closed. */
export function makeGate(): Gate {
  const arrival = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  return {
    reached: arrival.promise,
    pass: () => {
      arrival.resolve();
      return opening.promise;
    },
    open: () => opening.resolve(),
  };
}
