"use client";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

interface StickOptions {
  readonly content: RefObject<HTMLElement | null>;
  /** Marks the end of the content; a reader who sees any of it is at the end. */
  readonly near: RefObject<HTMLElement | null>;
  /** The sticky footer below the content, which covers it while scrolling; an empty element follows it. */
  readonly foot: RefObject<HTMLElement | null>;
  /**
   * Whether text is being added at the end; elements marked busy grow there too, as do those that were busy just now.
   */
  readonly growing: boolean;
}

/** The end is below the footer, which would otherwise cover the content before it. */
const scrollBelow = (foot: HTMLElement | null) => foot?.nextElementSibling?.scrollIntoView({ block: "end" });

/** Keeps the end of a growing text in view while the reader is at the end; otherwise the scroll position stays. */
export function useStickToEnd({ content, near, foot, growing }: StickOptions): {
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
    // A conversation opens at its end, unless the URL points to a message.
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
