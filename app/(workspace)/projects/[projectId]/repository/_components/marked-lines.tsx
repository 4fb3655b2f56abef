"use client";

import { useEffect } from "react";

const RANGE = /^#L([1-9]\d{0,6})(?:-L?([1-9]\d{0,6}))?$/;

/** Marks the lines that the address names (`#L10`, `#L10-L20`) and shows the first of them. */
function markLines(): void {
  for (const marked of document.querySelectorAll("li[data-marked]")) marked.removeAttribute("data-marked");
  const [, from, to = from] = RANGE.exec(window.location.hash) ?? [];
  if (from === undefined) return;
  for (let line = Number(from); line <= Number(to); line += 1) {
    const shown = document.getElementById(`L${line}`);
    if (shown === null) break;
    shown.setAttribute("data-marked", "");
    if (line === Number(from)) shown.scrollIntoView({ block: "center" });
  }
}

/** Follows the fragment of the address; without scripts, the first line of it is still shown by the server's part. */
export function MarkedLines() {
  useEffect(() => {
    markLines();
    window.addEventListener("hashchange", markLines);
    return () => window.removeEventListener("hashchange", markLines);
  }, []);
  return null;
}
