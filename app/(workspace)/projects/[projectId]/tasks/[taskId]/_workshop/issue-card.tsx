"use client";
import { useTranslations } from "next-intl";
import { StanceMark } from "#app/_ui/stance.tsx";
import type { WorkshopIssue } from "#lib/domain/workshop/seat-turn.ts";
import { useSpeakerName, useWorkshopContext } from "./workshop-context.tsx";

/** The latest position of each seat. */
function latest(issue: WorkshopIssue): WorkshopIssue["positions"] {
  const byRole = new Map(issue.positions.map((one) => [one.role, one]));
  return [...byRole.values()];
}

/** An issue: its text, who raised it, each seat's position, and its resolution. */
export function IssueCard({ issue }: { issue: WorkshopIssue }) {
  const t = useTranslations("task.issue");
  const nameOf = useSpeakerName();
  const { language } = useWorkshopContext();
  const positions = latest(issue);
  return (
    <li id={`i-${issue.id}`}>
      <details>
        <summary className="hover:text-accent">
          <span lang={language} className="font-semibold">
            {issue.title}
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-small text-faint">
            <span>{t(issue.severity)}</span>
            <span>{t("raisedBy", { name: nameOf(issue.raised_by) })}</span>
            {issue.parent ? <span>{t("partOf", { id: issue.parent })}</span> : null}
            {issue.status === "refined" ? <span>{t("refined")}</span> : null}
            {issue.reopened || issue.reopens ? <span className="text-concern">{t("reopened")}</span> : null}
            {issue.status === "unresolved" ? <span className="text-concern">{t("unresolved")}</span> : null}
          </span>
          {positions.length > 0 ? (
            <span className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5">
              {positions.map((one) => (
                <span key={one.role} className="inline-flex items-center gap-1 text-small text-soft">
                  {nameOf(one.role)} <StanceMark stance={one.position} compact />
                </span>
              ))}
            </span>
          ) : null}
        </summary>
        <div className="mt-1.5 grid gap-1.5 text-soft">
          <p lang={language}>{issue.detail}</p>
          {(issue.reopened ?? []).map((one) => (
            <p key={`${one.role}${one.round}`}>
              {t("reopenedBy", { name: nameOf(one.role), round: one.round })}{" "}
              <span lang={language}>{one.reason}</span>
            </p>
          ))}
          {positions.map((one) => (
            <p key={one.role}>
              <StanceMark stance={one.position} /> <span className="font-semibold">{nameOf(one.role)}</span>{" "}
              <span lang={language}>{one.reason}</span>
            </p>
          ))}
        </div>
      </details>
      {issue.resolution ? (
        <p className="mt-1 text-soft">
          <span className="font-semibold">{t("resolution")}</span>{" "}
          <span lang={language}>{issue.resolution}</span>
        </p>
      ) : null}
    </li>
  );
}
