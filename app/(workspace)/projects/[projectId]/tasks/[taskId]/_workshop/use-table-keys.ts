"use client";
import { useEffect } from "react";
import { isTyping } from "#app/(workspace)/_frame/typing.ts";

/** At the table `c` goes to the Coach's field and `n` to the newest words; never while you write. */
export function useTableKeys(toEnd: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      if (document.querySelector("[role=dialog]")) return;
      if (event.key === "n") toEnd();
      if (event.key !== "c") return;
      event.preventDefault();
      document.getElementById("coach")?.focus();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [toEnd]);
}
