import { useLocale, useTranslations } from "next-intl";
import { comparePlans, type PlanChange } from "#lib/domain/plan/compare-plans.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { printedStatement } from "#lib/domain/srs/binding-words.ts";
import { WordDiff } from "./word-diff.tsx";

const SIGNS = { added: "+", changed: "~", dropped: "−" } as const;

/** The sentence that changed: for a requirement its SHALL, otherwise its own text. */
function sentenceOf(plan: Plan, change: PlanChange): string | undefined {
  if (change.section !== "requirements") return undefined;
  const shall = plan.requirements.find((one) => one.id === change.id)?.shall;
  return shall === undefined ? undefined : printedStatement(shall, plan.meta.language);
}

function ChangeRow({ change, before, after }: { change: PlanChange; before: Plan; after: Plan }) {
  const words = PLAN_WORDS[useLocale()];
  const { language } = after.meta;
  const old = sentenceOf(before, change) ?? change.before ?? change.title;
  const now = sentenceOf(after, change) ?? change.title;
  return (
    <li className="keep grid grid-cols-[1.5rem_1fr] gap-x-2 py-1.5">
      <span aria-hidden className="text-center font-mono text-faint">
        {SIGNS[change.op]}
      </span>
      <div className="min-w-0">
        <p className="text-small text-faint">
          {words.ops[change.op]} · {words.sections[change.section]}
          {change.id === change.title ? null : (
            <a href={`#${change.id}`} className="ms-2 font-mono text-accent hover:underline">
              {change.id}
            </a>
          )}
        </p>
        {change.op === "changed" ? (
          <WordDiff before={old} after={now} language={language} />
        ) : (
          <span lang={language} className={change.op === "dropped" ? "text-soft line-through" : undefined}>
            {change.op === "dropped" ? old : now}
          </span>
        )}
      </div>
    </li>
  );
}

/** What is different from an earlier version, item by item. */
export function PlanChanges({ before, after }: { before: Plan; after: Plan }) {
  const t = useTranslations("plan.changes");
  const words = PLAN_WORDS[useLocale()];
  const changes = comparePlans(before, after);
  return (
    <details open={changes.length <= 12} className="mb-6 rounded-md border border-line bg-surface px-4 py-3">
      <summary className="font-semibold">
        {t("since", { version: before.meta.version, count: changes.length })}
      </summary>
      {changes.length === 0 ? <p className="mt-1 text-faint">{words.noChanges}</p> : null}
      <ul className="mt-1 divide-y divide-line">
        {changes.map((change) => (
          <ChangeRow
            key={`${change.section}${change.op}${change.id}`}
            change={change}
            before={before}
            after={after}
          />
        ))}
      </ul>
    </details>
  );
}
