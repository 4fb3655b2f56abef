"use client";
import { useShortcuts } from "./use-shortcuts.ts";

/** The link of each row of a list: one that is marked itself, those of links, or the first link of a marked row. */
const LINKS = "[data-requirement], [data-link-row] a[href], [data-row] a[href]";

function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(LINKS)].filter((link) => {
    const row = link.closest("[data-row]");
    return row === null || row.querySelector("a[href]") === link;
  });
}

function step(by: 1 | -1): boolean {
  const rows = rowLinks();
  const focused = rows.findIndex(
    (row) => row === document.activeElement || row.closest("[data-row]")?.contains(document.activeElement),
  );
  const here = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === "true");
  const next = rows[by === 1 ? here + 1 : Math.max(0, here - 1)];
  next?.focus();
  return next !== undefined;
}

function select(): boolean {
  const box = document.activeElement
    ?.closest("[data-row]")
    ?.querySelector<HTMLElement>("input[type=checkbox]");
  box?.click();
  return box !== null && box !== undefined;
}

/** Keys step through the rows of a list and select the focused one, where rows can be selected. Enter opens it. */
export function RowKeys() {
  useShortcuts("list", (command) => (command === "select" ? select() : step(command === "next" ? 1 : -1)));
  return null;
}
