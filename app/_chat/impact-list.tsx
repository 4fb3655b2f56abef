"use client";
import { GitFork } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import type { AnswerStep } from "#lib/domain/chat/view.ts";
import type { ChangeImpact } from "#lib/domain/requirements/trace/change-impact.ts";
import { useChatContext } from "./chat-context.tsx";

/** Each impact once: a specialist's hand-in and its call report the same ones. */
function impactsOf(steps: readonly AnswerStep[]): ChangeImpact[] {
  const reported = steps.flatMap((step) => (step.kind === "tool" ? (step.outcome?.impact ?? []) : []));
  return [...new Map(reported.map((one) => [JSON.stringify(one), one])).values()];
}

/**
 * What the proposed edits affect beyond themselves, shown above the edits: sections, requirements and linked items.
 */
export function EditImpactList({ steps }: { steps: readonly AnswerStep[] }) {
  return impactsOf(steps).map((impact) => <Impact key={JSON.stringify(impact)} impact={impact} />);
}

function Impact({ impact }: { impact: ChangeImpact }) {
  const t = useTranslations("chat.impact");
  const { projectId } = useChatContext();
  const item = (id: string, more: string, linked = true) => (
    <li key={id} className="flex flex-wrap gap-x-1.5">
      {linked ? (
        <Link
          href={paths.requirement(projectId, id)}
          className="font-medium text-accent underline-offset-2 hover:underline"
        >
          {id}
        </Link>
      ) : (
        <span className="font-medium">{id}</span>
      )}
      <span className="text-faint">{more}</span>
    </li>
  );
  return (
    <details open className="rounded-md border border-line px-4 py-2.5 text-small">
      <summary className="flex items-center gap-2 font-semibold">
        <GitFork size={14} aria-hidden className="text-faint" />
        {t("title")}
        <span className="font-normal text-faint">{impact.document}</span>
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {impact.sections.length > 0 ? (
          <>
            <dt className="text-soft">{t("sections")}</dt>
            <dd className="break-words">{impact.sections.map(({ title }) => title).join(" · ")}</dd>
          </>
        ) : null}
        {impact.changed.length > 0 ? (
          <>
            <dt className="text-soft">{t("changed")}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {impact.changed.map(({ id, how }) => item(id, t(`changes.${how}`), how === "changed"))}
              </ul>
            </dd>
          </>
        ) : null}
        {impact.affected.length > 0 ? (
          <>
            <dt className="text-soft">{t("affected")}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {impact.affected.map(({ id, kind, from, via }) =>
                  item(
                    id,
                    `${via.map((link) => t(`links.${link}`)).join(" → ")} ${from}`,
                    kind === "requirement",
                  ),
                )}
                {impact.more > 0 ? <li className="text-faint">{t("more", { count: impact.more })}</li> : null}
              </ul>
            </dd>
          </>
        ) : null}
      </dl>
      {impact.changed.length === 0 ? <p className="mt-1.5 text-soft">{t("none")}</p> : null}
    </details>
  );
}
