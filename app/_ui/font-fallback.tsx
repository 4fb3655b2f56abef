"use client";
import { useEffect } from "react";

/** Whether two different characters render identically: then the system has no Chinese font and draws empty boxes. */
function drawsBoxes(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 32;
  canvas.height = 32;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return false;
  const drawn = ["一", "鹰"].map((character) => {
    pen.clearRect(0, 0, 32, 32);
    pen.font = "24px sans-serif";
    pen.fillText(character, 2, 26);
    return pen.getImageData(0, 0, 32, 32).data.join();
  });
  return drawn[0] === drawn[1];
}

/** Loads Noto Sans SC, in slices by use, only on devices without a Chinese font. */
export function FontFallback() {
  useEffect(() => {
    if (drawsBoxes()) void import("@fontsource-variable/noto-sans-sc/index.css");
  }, []);
  return null;
}
