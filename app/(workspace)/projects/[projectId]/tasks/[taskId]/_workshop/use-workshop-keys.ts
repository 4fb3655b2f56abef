"use client";
import { useEffect } from "react";
import { isPlainKey } from "#app/_ui/typing.ts";

const FIELDS: Readonly<Record<string, string>> = { c: "coach", q: "answer" };

/**
 * In the workshop `c` focuses the message field, `q` the open question, `n` the newest statement. Inactive while the
 * user types.
 */
export function useWorkshopKeys(toEnd: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      if (document.querySelector("[role=dialog]")) return;
      if (event.key === "n") toEnd();
      const field = document.getElementById(FIELDS[event.key] ?? "");
      if (field === null) return;
      event.preventDefault();
      field.focus();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [toEnd]);
}
