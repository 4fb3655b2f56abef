"use client";
import { useTranslations } from "next-intl";
import { CallList } from "./call-list.tsx";
import type { CheckVerdict } from "./use-check.ts";

/** The parsed tool calls. */
export function ParsedCalls({ verdict }: { verdict: Extract<CheckVerdict, { kind: "specialist" }> }) {
  const t = useTranslations("check");
  if (verdict.tool_calls.length === 0) return <p className="text-soft">{t("noCalls")}</p>;
  return <CallList calls={verdict.tool_calls} />;
}
