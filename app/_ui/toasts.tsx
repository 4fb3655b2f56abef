"use client";
import { useSyncExternalStore } from "react";
import { Late, onDemand } from "./on-demand.tsx";
import { notes } from "./toast.ts";

const toaster = onDemand(() => import("./toaster.tsx").then((file) => file.Toaster));

/** Toasts (app/_ui/toast.ts): renders nothing until there is one. */
export function Toasts() {
  const wanted = useSyncExternalStore(notes.subscribe, notes.areWanted, () => false);
  return wanted ? <Late part={toaster} /> : null;
}
