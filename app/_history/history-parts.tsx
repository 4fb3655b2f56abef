"use client";
import dynamic from "next/dynamic";

/** Parts that few visits show. Rendered on the server; a page loads their scripts only if it shows them. */

export const RestoreVersion = dynamic(() =>
  import("./restore-version.tsx").then((file) => file.RestoreVersionButton),
);

export const UnseenBar = dynamic(() => import("./unseen-bar.tsx").then((file) => file.UnseenChanges));

export const ChangeSteps = dynamic(() => import("./change-steps.tsx").then((file) => file.ChangeStepButtons));
