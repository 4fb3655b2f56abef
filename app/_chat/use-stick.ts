"use client";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

interface StickOptions {
  readonly content: RefObject<HTMLElement | null>;
  /** Is at the end of the content; anyone who sees some of it counts as being at the end. */
  readonly near: RefObject<HTMLElement | null>;
  /** What is below the content and covers it while it is scrolled; an empty element follows it. */
  readonly foot: RefObject<HTMLElement | null>;
  /** Whether new words come at the end just now; what is marked busy grows there too, and what has just been. */
  readonly growing: boolean;
}

/** The end is below the foot, which would otherwise cover what comes before it. */
const scrollBelow = (foot: HTMLElement | null) => foot?.nextElementSibling?.scrollIntoView({ block: "end" });

/** Keeps the end of a growing text in view while its reader is at the end, and leaves them where they are otherwise. */
export function useStick({ content, near, foot, growing }: StickOptions): {
  readonly below: boolean;
  readonly toEnd: () => void;
} {
  const atEnd = useRef(true);
  const grows = useRef(growing);
  useEffect(() => {
    grows.current = growing;
  });
  const [below, setBelow] = useState(false);
  const toEnd = useCallback(() => {
    atEnd.current = true;
    setBelow(false);
    scrollBelow(foot.current);
  }, [foot]);
  useEffect(() => {
    const [text, last, bottom] = [content.current, near.current, foot.current];
    if (text === null || last === null || bottom === null) return;
    // A conversation opens at its end, unless the address names a message.
    if (window.location.hash === "" && text.childElementCount > 1) scrollBelow(bottom);
    const looks = new IntersectionObserver((entries) => {
      atEnd.current = entries.at(-1)?.isIntersecting ?? false;
      if (atEnd.current) setBelow(false);
    });
    const heights = { text: text.offsetHeight, foot: bottom.offsetHeight };
    let wasBusy = false;
    const measures = new ResizeObserver(() => {
      const longer = text.offsetHeight > heights.text;
      const taller = bottom.offsetHeight > heights.foot;
      const isBusy = text.querySelector("[aria-busy=true]") !== null;
      const byItself = longer && (isBusy || wasBusy || grows.current);
      heights.text = text.offsetHeight;
      heights.foot = bottom.offsetHeight;
      wasBusy = isBusy;
      if (atEnd.current && (byItself || taller)) scrollBelow(bottom);
      else if (byItself && grows.current) setBelow(true);
    });
    looks.observe(last);
    measures.observe(text);
    measures.observe(bottom);
    return () => {
      looks.disconnect();
      measures.disconnect();
    };
  }, [content, near, foot]);
  return { below, toEnd };
}
