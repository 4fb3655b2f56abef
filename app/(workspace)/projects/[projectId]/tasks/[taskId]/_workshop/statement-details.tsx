"use client";
import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { StanceMark } from "#app/_ui/stance.tsx";
import type { StatementItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { useLabels, useWorkshopContext } from "./workshop-context.tsx";

type Done = NonNullable<StatementItem["done"]>;

const SIGNS = { add: "+", change: "~", drop: "−", set: "=" } as const;
const SHOWN = 4;

function ChangeLine({ change }: { change: Done["changes"][number] }) {
  const t = useTranslations("task.change");
  const { language } = useWorkshopContext();
  return (
    <li className="flex gap-2 text-soft">
      <span aria-hidden className="w-3 shrink-0 text-center font-mono text-faint">
        {SIGNS[change.op]}
      </span>
      <span className="sr-only">{t(change.op)}</span>
      <span className="min-w-0">
        {change.id ? <span className="me-1.5 font-mono text-small text-faint">{change.id}</span> : null}
        <span lang={language}>
          <InlineMarkdown text={change.label} />
        </span>
      </span>
    </li>
  );
}

/** What a statement changed in the plan: the first lines, the rest folded. */
export function ChangeList({ changes }: { changes: Done["changes"] }) {
  const t = useTranslations("task.change");
  if (changes.length === 0) return null;
  const rest = changes.slice(SHOWN);
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2">
      <ul className="grid gap-0.5">
        {changes.slice(0, SHOWN).map((change) => (
          <ChangeLine key={`${change.section}${change.op}${change.id ?? change.label}`} change={change} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details>
          <summary className="mt-1 text-small text-accent hover:underline">
            {t("more", { count: rest.length })}
          </summary>
          <ul className="mt-1 grid gap-0.5">
            {rest.map((change) => (
              <ChangeLine key={`${change.section}${change.op}${change.id ?? change.label}`} change={change} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** The position of a statement on each issue. */
export function PositionList({ positions }: { positions: Done["positions"] }) {
  const t = useTranslations("task.statement");
  const labels = useLabels();
  const { language } = useWorkshopContext();
  if (positions.length === 0) return null;
  return (
    <details className="min-w-0">
      <summary className="flex items-center gap-1 text-small text-faint hover:text-accent">
        <ChevronRight size={13} aria-hidden className="fold-mark" />
        {t("positions", { count: positions.length })}
      </summary>
      <ul className="mt-1 grid gap-1">
        {positions.map((one) => (
          <li key={one.issue_id} className="text-soft">
            <StanceMark stance={one.position} />{" "}
            <span lang={language} className="font-semibold">
              {labels.get(one.issue_id) ?? one.issue_id}
            </span>{" "}
            <span lang={language}>{one.reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
