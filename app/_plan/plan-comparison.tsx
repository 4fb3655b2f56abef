import { useLocale, useTranslations } from "next-intl";
import { WordDiff } from "#app/_ui/word-diff.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { PlanComparisonView } from "#lib/contracts/plan.ts";
import type { Language } from "#lib/domain/language.ts";
import { CHANGE_WORDS, textName } from "#lib/domain/plan/change-words.ts";
import { fieldName } from "#lib/domain/plan/field-words.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { type SeatNames, speakerName } from "#lib/domain/roles/seats.ts";
import { PlanItemLink } from "./item-link.tsx";

type Change = PlanComparisonView["changes"][number];

const SIGNS = { added: "+", changed: "~", dropped: "−" } as const;

interface Scope {
  readonly projectId: string;
  readonly taskId: string;
  /** Language of the plan. */
  readonly language: Language;
  /** Names of custom seats. */
  readonly names: SeatNames | undefined;
}

/** The reason given for the change, with the statement that made it. */
function Reasons({ change, scope }: { change: Change; scope: Scope }) {
  const t = useTranslations("coach.plan");
  const locale = useLocale();
  const words = CHANGE_WORDS[locale];
  return (
    <ul className="mt-1 grid gap-0.5 text-small text-soft">
      {change.reasons.map((reason) => {
        const text =
          reason.kind === "gone_with"
            ? words.goneWith(reason.text)
            : reason.kind === "answer"
              ? words.answer(reason.text)
              : reason.text;
        const who = reason.role ? words.by(speakerName(reason.role, locale, scope.names), reason.round) : "";
        const href = reason.statement_id
          ? `${paths.task(scope.projectId, scope.taskId)}#s-${reason.statement_id}`
          : null;
        return (
          <li key={`${reason.version}${reason.statement_id ?? ""}${reason.text}`}>
            <span className="text-faint">
              {t("because")} · {t("inVersion", { version: reason.version })}
            </span>{" "}
            <span lang={reason.kind === "gone_with" ? locale : scope.language}>{text}</span>
            {href ? (
              <a href={href} className="text-accent hover:underline">
                {who}
              </a>
            ) : (
              who
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The differences of a changed item: as sentence if the item has one sentence, otherwise field by field. */
function Fields({ change, language }: { change: Change; language: Language }) {
  const locale = useLocale();
  return (
    <dl className="grid gap-1">
      {change.fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="text-small text-faint">{fieldName(field, locale)}</dt>
          <dd className="whitespace-pre-line">
            <WordDiff before={before} after={after} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeRow({ change, scope, reasoned }: { change: Change; scope: Scope; reasoned: boolean }) {
  const t = useTranslations("coach.plan");
  const locale = useLocale();
  const words = PLAN_WORDS[locale];
  const title = change.section === "text" ? textName(change.id, locale) : change.title;
  const hasId = change.id !== change.title && change.section !== "text";
  return (
    <li id={`change-${change.id}`} className="keep grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 py-2">
      <span aria-hidden className="text-center font-mono text-faint">
        {SIGNS[change.op]}
      </span>
      <div className="min-w-0">
        <p className="text-small text-faint">
          {words.ops[change.op]} · {words.sections[change.section]}
          {hasId ? (
            <span className="ms-2">
              <PlanItemLink id={change.id} />
            </span>
          ) : null}
          {change.before_id ? <span className="ms-2 font-mono">← {change.before_id}</span> : null}
        </p>
        <p
          lang={change.section === "text" ? locale : scope.language}
          className={change.op === "dropped" ? "text-soft line-through" : undefined}
        >
          {title}
        </p>
        {change.op === "changed" ? <Fields change={change} language={scope.language} /> : null}
        {change.reasons.length > 0 ? (
          <Reasons change={change} scope={scope} />
        ) : reasoned ? (
          <p className="mt-1 text-small text-faint">{t("noReason")}</p>
        ) : null}
      </div>
    </li>
  );
}

interface PlanComparisonProps {
  comparison: PlanComparisonView;
  projectId: string;
  language: Language;
  names: SeatNames | undefined;
}

const MAX_UNFOLDED = 12;

/** The difference of two plans: counts first, then item by item with reasons; unchanged items are only counted. */
export function PlanComparisonPage({ comparison, projectId, language, names }: PlanComparisonProps) {
  const t = useTranslations("coach.plan");
  const { from, to, counts, changes, remarks } = comparison;
  const across = from.task_id !== to.task_id;
  const scope = { projectId, taskId: to.task_id, language, names };
  const title = across
    ? t("titleAcross", { title: from.title, from: from.version, to: to.version })
    : t("title", { from: from.version, to: to.version });
  return (
    <details
      id="changes"
      open={changes.length <= MAX_UNFOLDED}
      className="mb-6 rounded-md border border-line bg-surface px-4 py-3"
    >
      <summary className="font-semibold">
        {title}
        <span className="ms-2 font-normal text-soft">
          {changes.length === 0
            ? t("same")
            : t("counts", { added: counts.added, changed: counts.changed, dropped: counts.dropped })}
        </span>
      </summary>
      {across ? <p className="mt-1 text-small text-faint">{t("across")}</p> : null}
      {remarks.length > 0 ? (
        <div className="mt-2">
          <p className="text-small text-faint">{t("remarks")}</p>
          <ul lang={language} className="grid gap-1">
            {remarks.map((remark) => (
              <li key={`${remark.version}${remark.text}`} className="border-s-2 border-accent ps-3">
                <span className="me-2 font-mono text-small text-faint">v{remark.version}</span>
                {remark.text}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <ul className="mt-1 divide-y divide-line">
        {changes.map((change) => (
          <ChangeRow
            key={`${change.section}${change.op}${change.id}`}
            change={change}
            scope={scope}
            reasoned={!across}
          />
        ))}
      </ul>
      <p className="mt-1 text-small text-faint">{t("unchanged", { count: counts.unchanged })}</p>
    </details>
  );
}
