"use client";
import { useEffect } from "react";
import type { FindingView } from "#lib/contracts/document.ts";
import { marginOnDemand } from "./margin-on-demand.ts";
import { goToFinding } from "./use-finding-keys.ts";

const TONES = { error: "block", warning: "concern", hint: "hint" } as const;

/** Marks the blocks of the text that findings are about; a press on a mark goes to the finding. */
export function useFindingMarks(findings: readonly FindingView[]): void {
  useEffect(
    () =>
      marginOnDemand(
        "findings",
        findings.map(({ start, severity }) => ({
          start,
          tone: TONES[severity],
          open: () =>
            goToFinding(document.querySelector<HTMLElement>(`[data-finding="${start}"]`) ?? undefined),
        })),
      ),
    [findings],
  );
}
