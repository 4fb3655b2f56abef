"use client";
import { useSyncExternalStore } from "react";

function onPlace(tell: () => void): () => void {
  window.addEventListener("hashchange", tell);
  return () => window.removeEventListener("hashchange", tell);
}

/** The part of the page that its address names; empty on the server and where it names none. */
export const usePlace = (): string =>
  useSyncExternalStore(
    onPlace,
    () => window.location.hash.slice(1),
    () => "",
  );
