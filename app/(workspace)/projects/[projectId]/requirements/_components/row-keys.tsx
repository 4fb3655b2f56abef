"use client";
import { useEffect } from "react";
import { isPlainKey } from "#app/_ui/typing.ts";

const ROW = "[data-requirement], [data-link-row] a[href]";

/**
 * `j` and `k` step through requirements, or through the links of one; Enter opens the focused one. Inactive while the
 * user types.
 */
export function RowKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || (event.key !== "j" && event.key !== "k")) return;
      const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
      const focused = rows.indexOf(document.activeElement as HTMLElement);
      const here = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === "true");
      const next = event.key === "j" ? here + 1 : Math.max(0, here - 1);
      rows[next]?.focus();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return null;
}
