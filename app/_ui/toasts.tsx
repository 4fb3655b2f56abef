"use client";
import { useSyncExternalStore } from "react";
import { OnDemandComponent, onDemand } from "./on-demand.tsx";
import { toastState } from "./toast.ts";

const toaster = onDemand(() => import("./toaster.tsx").then((file) => file.Toaster));

/** Toasts (app/_ui/toast.ts): renders nothing until there is one. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastState.subscribe, toastState.areWanted, () => false);
  return wanted ? <OnDemandComponent part={toaster} /> : null;
}
