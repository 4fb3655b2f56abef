"use client";
import { type ComponentType, useEffect, useState } from "react";

/** A part of a page whose scripts come when somebody is about to use it; shown by {@link Late}. */
export interface OnDemand<Props> {
  /** Null until it has come. */
  readonly loaded: () => ComponentType<Props> | null;
  readonly load: () => Promise<void>;
  /** Begins to load it, e.g. when its button is pointed at or has the focus. */
  readonly warm: () => void;
}

/**
 * Names a part that a reading page does not carry (docs/decisions/0040): it is loaded once, when it is first shown or
 * warmed. What failed is tried again the next time.
 */
export function onDemand<Props>(bring: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let part: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const load = (): Promise<void> => {
    coming ??= bring().then(
      (came) => {
        part = came;
      },
      (problem: unknown) => {
        coming = null;
        throw problem;
      },
    );
    return coming;
  };
  return { loaded: () => part, load, warm: () => void load().catch(() => undefined) };
}

/** Shows a part once it has come, at once where it has; where it cannot be loaded, the page's error boundary says so. */
export function Late<Props>({ part, ...props }: { part: OnDemand<Props> } & Props) {
  const [Loaded, setLoaded] = useState(part.loaded);
  const isMissing = Loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let wanted = true;
    const fail = (problem: unknown) => () => {
      throw problem;
    };
    part.load().then(
      () => {
        if (wanted) setLoaded(part.loaded);
      },
      (problem: unknown) => {
        if (wanted) setLoaded(fail(problem));
      },
    );
    return () => {
      wanted = false;
    };
  }, [isMissing, part]);
  return Loaded === null ? null : <Loaded {...(props as unknown as Props & object)} />;
}
