"use client";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Accepts files dropped on a box; `over` is true while they are dragged above it. Keyboard users have a file picker.
 */
export function useFileDrop(take: (files: readonly File[]) => void): {
  readonly box: RefObject<HTMLElement | null>;
  readonly over: boolean;
} {
  const box = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const dropped = useEffectEvent(take);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const hold = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      dropped([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener("dragover", hold);
    element.addEventListener("dragleave", leave);
    element.addEventListener("drop", drop);
    return () => {
      element.removeEventListener("dragover", hold);
      element.removeEventListener("dragleave", leave);
      element.removeEventListener("drop", drop);
    };
  }, []);
  return { box, over };
}
