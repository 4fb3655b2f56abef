"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Links to other pages of ours that are in a text. */
const LINKS = '.prose a[data-go][href^="/"]';

/** Follows links of a text without loading the whole page again, as one listener for all of them; new tabs stay new tabs. */
export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (link === null || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      router.push(link.pathname + link.search + link.hash);
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, [router]);
  return null;
}
