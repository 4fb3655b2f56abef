"use client";
import { useSyncExternalStore } from "react";

function onPlace(report: () => void): () => void {
  window.addEventListener("hashchange", report);
  return () => window.removeEventListener("hashchange", report);
}

/** The part of the page that its address names; empty on the server and where it names none. */
export const usePlace = (): string =>
  useSyncExternalStore(
    onPlace,
    () => window.location.hash.slice(1),
    () => "",
  );
