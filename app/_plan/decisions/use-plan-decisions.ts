import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { PlanDecisionsInput } from "#lib/contracts/plan-decisions.ts";

type Sent = { readonly kind: "idle" | "busy" | "sent" } | { readonly kind: "problem"; readonly text: string };

/** Sends a person's decisions on a plan, which become its next version, and then shows the page with it. */
export function usePlanDecisions(taskId: string) {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<Sent>({ kind: "idle" });
  const send = async (decisions: PlanDecisionsInput): Promise<void> => {
    if (state.kind === "busy") return;
    setState({ kind: "busy" });
    const posted = await postJson(paths.api.planDecisions(taskId), decisions, locale);
    setState(posted.ok ? { kind: "sent" } : { kind: "problem", text: posted.message });
    if (posted.ok) router.refresh();
  };
  return { state, send };
}
