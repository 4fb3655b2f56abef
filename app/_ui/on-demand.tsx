"use client";
import { type ComponentType, useEffect, useState } from "react";

/** A component that is loaded on demand; rendered by {@link OnDemandComponent}. */
export interface OnDemand<Props> {
  /** Null until it is loaded. */
  readonly loaded: () => ComponentType<Props> | null;
  readonly load: () => Promise<void>;
  /** Starts loading, e.g. when its button is hovered or focused. */
  readonly warm: () => void;
}

/**
 * Declares a component that is not in the bundle of the page (docs/decisions/0040). It is loaded once, when first
 * rendered or preloaded. A failed load is retried the next time.
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

/** Renders an on-demand component as soon as it is loaded. A failed load goes to the page's error boundary. */
export function OnDemandComponent<Props>({ part, ...props }: { part: OnDemand<Props> } & Props) {
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
