"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Links within a text to other pages of the product. */
const LINKS = '.prose a[data-go][href^="/"]';

/**
 * Handles links of a text as client-side navigation, with one listener for all of them. Links to new tabs are
 * unchanged.
 */
export function ClientSideLinks() {
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
