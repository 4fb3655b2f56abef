"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { CallList } from "./call-list.tsx";
import { ParsedEdits } from "./parsed-edits.tsx";
import { ParsedPlan } from "./parsed-plan.tsx";
import { ParsedReply } from "./parsed-reply.tsx";
import { type Remark, RemarkList } from "./remark-list.tsx";
import type { CheckVerdict } from "./use-check.ts";

/** The parsed tool calls. */
function ParsedCalls({ verdict }: { verdict: Extract<CheckVerdict, { kind: "specialist" }> }) {
  const t = useTranslations("check");
  if (verdict.tool_calls.length === 0) return <p className="text-soft">{t("noCalls")}</p>;
  return <CallList calls={verdict.tool_calls} />;
}

type Line = (values: { line: number }) => string;

/** The remarks of a verdict, with the positions of all contracts in one format. */
function remarksOf(verdict: CheckVerdict, line: Line): { issues: Remark[]; repairs: Remark[] } {
  if (verdict.kind === "thinkingml") {
    const placed = (one: (typeof verdict.issues)[number]): Remark => ({ ...one, place: line(one) });
    return { issues: verdict.issues.map(placed), repairs: verdict.repairs.map(placed) };
  }
  const issues = verdict.issues.map((one): Remark => ({ ...one, place: one.path }));
  if (verdict.kind === "edits") return { issues, repairs: [] };
  const repairs = verdict.repairs.map(
    (one): Remark => (typeof one === "string" ? { code: one } : { code: one.code, place: one.detail }),
  );
  return { issues, repairs };
}

function read(verdict: CheckVerdict): ReactNode {
  switch (verdict.kind) {
    case "aiplan":
      return <ParsedPlan verdict={verdict} />;
    case "thinkingml":
      return <ParsedReply verdict={verdict} />;
    case "specialist":
      return <ParsedCalls verdict={verdict} />;
    case "edits":
      return <ParsedEdits verdict={verdict} />;
  }
}

/** Valid or not, all violations and repairs, and the parsed content. */
export function CheckResult({ verdict }: { verdict: CheckVerdict }) {
  const t = useTranslations("check");
  const { issues, repairs } = remarksOf(verdict, (values) => t("line", values));
  const warnings = verdict.kind === "specialist" ? verdict.warnings : [];
  return (
    <>
      <Notice
        tone={verdict.valid ? "agree" : "block"}
        title={verdict.valid ? t("valid") : t("invalid", { count: issues.length })}
      >
        {repairs.length > 0 ? t("repaired", { count: repairs.length }) : null}
      </Notice>
      <RemarkList title={t("issues")} tone="block" remarks={issues} />
      <RemarkList
        title={t("warnings")}
        tone="concern"
        remarks={warnings.map((one) => ({ ...one, place: one.path }))}
      />
      <RemarkList title={t("repairs")} tone="concern" remarks={repairs} />
      <PageSection title={t("parsed")}>{read(verdict)}</PageSection>
    </>
  );
}
