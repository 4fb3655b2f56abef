"use client";
import { useSyncExternalStore } from "react";

function onPlace(report: () => void): () => void {
  window.addEventListener("hashchange", report);
  return () => window.removeEventListener("hashchange", report);
}

/** The URL fragment; empty on the server and if there is none. */
export const useUrlFragment = (): string =>
  useSyncExternalStore(
    onPlace,
    () => window.location.hash.slice(1),
    () => "",
  );
