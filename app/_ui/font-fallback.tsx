"use client";
import { useEffect } from "react";

/** Whether two characters that look nothing alike are drawn the same: then the system draws empty boxes for Chinese. */
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

/** Loads Noto Sans SC, in slices by use, only on machines that have no Chinese font at all. */
export function FontFallback() {
  useEffect(() => {
    if (drawsBoxes()) void import("@fontsource-variable/noto-sans-sc/index.css");
  }, []);
  return null;
}
