"use client";
import { useEffect } from "react";
import { isPlainKey } from "./typing.ts";

/** The link of each row of a list: one that is marked itself, those of links, or the first link of a marked row. */
const LINKS = "[data-requirement], [data-link-row] a[href], [data-row] a[href]";

function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(LINKS)].filter((link) => {
    const row = link.closest("[data-row]");
    return row === null || row.querySelector("a[href]") === link;
  });
}

/**
 * `j` and `k` step through the rows of a list, Enter opens the focused one, and `x` selects it where rows can be selected. Inactive while
 * the user types.
 */
export function RowKeys() {
  useEffect(() => {
    const step = (by: 1 | -1) => {
      const rows = rowLinks();
      const focused = rows.findIndex(
        (row) =>
          row === document.activeElement || row.closest("[data-row]")?.contains(document.activeElement),
      );
      const here = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === "true");
      rows[by === 1 ? here + 1 : Math.max(0, here - 1)]?.focus();
    };
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      if (event.key === "j") step(1);
      if (event.key === "k") step(-1);
      if (event.key === "x")
        document.activeElement
          ?.closest("[data-row]")
          ?.querySelector<HTMLElement>("input[type=checkbox]")
          ?.click();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return null;
}
