"use client";
import { useLocale } from "next-intl";
import { useRef, useState } from "react";
import { z } from "zod";
import { requestJson } from "#app/_live/request-json.ts";
import {
  aiPlanCheckView,
  type ContractKind,
  editsCheckView,
  specialistCheckView,
  thinkingMlCheckView,
} from "#lib/contracts/contract-check.ts";
import { paths } from "#lib/contracts/paths.ts";
import { ERRORS } from "#lib/domain/errors.ts";
import { ANY_CALLER, CHOICES } from "./choices.ts";

const verdictSchema = z.discriminatedUnion("kind", [
  aiPlanCheckView.extend({ kind: z.literal("aiplan") }),
  thinkingMlCheckView.extend({ kind: z.literal("thinkingml") }),
  specialistCheckView.extend({ kind: z.literal("specialist") }),
  editsCheckView.extend({ kind: z.literal("edits") }),
]);
export type CheckVerdict = z.infer<typeof verdictSchema>;

type CheckState =
  | { readonly kind: "idle" | "asking" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "answered"; readonly verdict: CheckVerdict };

interface CheckRequest {
  readonly text: string;
  readonly markdown: string;
  readonly choice: string;
}

function bodyOf(kind: ContractKind, { text, markdown, choice }: CheckRequest): object {
  const chosen = choice === ANY_CALLER ? {} : { [CHOICES[kind].field]: choice };
  return kind === "edits" ? { markdown, edits: text, ...chosen } : { text, ...chosen };
}

/** Requests a verdict from the REST API; of two concurrent requests the later one counts. */
export function useCheck(kind: ContractKind): {
  state: CheckState;
  check: (asked: CheckRequest) => Promise<void>;
} {
  const locale = useLocale();
  const [state, setState] = useState<CheckState>({ kind: "idle" });
  const latest = useRef(0);
  const check = async (asked: CheckRequest) => {
    latest.current += 1;
    const own = latest.current;
    setState({ kind: "asking" });
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(bodyOf(kind, asked));
    const answered = await requestJson(
      paths.api.contractCheck(kind),
      { method: "POST", headers, body },
      locale,
    );
    if (own !== latest.current) return;
    const message = answered.ok ? ERRORS.internal[locale] : answered.message;
    const verdict = answered.ok
      ? verdictSchema.safeParse({ ...(answered.body as object | null), kind }).data
      : undefined;
    setState(verdict ? { kind: "answered", verdict } : { kind: "failed", message });
  };
  return { state, check };
}
