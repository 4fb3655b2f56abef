"use client";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { cx } from "#app/_ui/cx.ts";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { withoutMarks } from "#lib/domain/document/inline-marks.ts";
import { editableSentence, printedSentence, sentenceOf } from "#lib/domain/plan/as-stated.ts";
import type { Requirement } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { repeatsSentence, saysTheSame } from "#lib/domain/plan/says-the-same.ts";
import { lacksAcceptance } from "#lib/domain/plan/unfinished.ts";
import { printedStatement } from "#lib/domain/statement/binding-words.ts";
import { CardQuestions } from "./card-questions.tsx";
import { type DeskForm, useDeskContext } from "./desk-context.ts";
import { EditForm } from "./edit-form.tsx";
import { DropForm, MergeForm, SplitForm } from "./part-forms.tsx";

interface DeskCardProps {
  requirement: Requirement;
  /** The requirement after it in the plan, with which it can be merged. */
  next: Requirement | null;
  selected: boolean;
  form: DeskForm | null;
  onSelect: () => void;
}

/** The user's words, unless they are the sentence itself. */
function Source({ requirement }: { requirement: Requirement }) {
  const t = useTranslations("desk");
  const { desk } = useDeskContext();
  const { language } = desk.plan.meta;
  const sentence = printedSentence(requirement, language);
  const texts = requirement.source
    .map(({ text }) => text)
    .filter((text) => !saysTheSame(withoutMarks(text), sentence));
  if (texts.length === 0) return null;
  return (
    <p className="mt-1 text-soft">
      <span className="text-small text-faint">{t("words")} </span>
      {texts.map((text) => (
        <q key={text} lang={language} className="me-2">
          <InlineMarkdown text={text} />
        </q>
      ))}
    </p>
  );
}

/** The wording that the rules propose, with its two decisions. */
function Proposal({ requirement }: { requirement: Requirement }) {
  const t = useTranslations("desk");
  const words = PLAN_WORDS[useLocale()];
  const { desk, editable, busy, send } = useDeskContext();
  const { id, proposal } = requirement;
  const { language } = desk.plan.meta;
  if (proposal === undefined) return null;
  return (
    <div className="mt-2 rounded-md border border-waiting/40 bg-waiting-soft px-3 py-2">
      <p>
        <Badge tone="waiting">{words.proposal}</Badge>{" "}
        <span lang={language}>{printedStatement(proposal.shall, language)}</span>
      </p>
      {editable ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" disabled={busy} onClick={() => void send([{ op: "accept", id }])}>
            {t("accept")}
          </Button>
          <Button
            size="small"
            look="quiet"
            disabled={busy}
            onClick={() => void send([{ op: "dismiss", id }])}
          >
            {t("dismiss")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Findings({ id }: { id: string }) {
  const t = useTranslations("desk");
  const locale = useLocale();
  const { desk } = useDeskContext();
  const found = desk.findings.filter(({ requirement }) => requirement === id);
  const whole = new Set(desk.plan.requirements.filter((one) => one.id === id).map(sentenceOf));
  // A message that names the words, or is about the whole sentence, needs no quote.
  const needsQuote = (match: string, message: string) =>
    match !== "" && !message.includes(match) && !whole.has(match);
  if (found.length === 0) return null;
  return (
    <ul aria-label={t("findings")} className="mt-2 grid gap-0.5 text-small text-concern">
      {found.map(({ rule, message, match }) => (
        <li key={`${rule}${match}${message.en}`}>
          {needsQuote(match, message[locale]) ? (
            <>
              <q lang={desk.plan.meta.language}>{match}</q>{" "}
            </>
          ) : null}
          {message[locale]}
        </li>
      ))}
    </ul>
  );
}

function Acceptance({ requirement }: { requirement: Requirement }) {
  const words = PLAN_WORDS[useLocale()];
  const { desk } = useDeskContext();
  const { plan } = desk;
  const points = plan.acceptance.filter(({ requirements }) => requirements.includes(requirement.id));
  if (lacksAcceptance(plan, requirement)) return <p className="mt-2 text-concern">{words.noAcceptance}</p>;
  return (
    <ul lang={plan.meta.language} className="mt-2 grid gap-0.5 text-soft">
      {points.map(({ id, text }) => (
        <li key={id}>
          <span className="me-1.5 font-mono text-small text-faint">{id}</span>
          {printedStatement(text, plan.meta.language)}
        </li>
      ))}
      {requirement.scenarios.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function Actions({ requirement, next }: { requirement: Requirement; next: Requirement | null }) {
  const t = useTranslations("desk");
  const { editable, open } = useDeskContext();
  const { id } = requirement;
  if (!editable) return null;
  const forms = (["edit", "split", "merge", "drop"] as const).filter(
    (form) => form !== "merge" || next !== null,
  );
  return (
    <div className="no-print mt-3 flex flex-wrap gap-2">
      {forms.map((form) => (
        <Button
          key={form}
          size="small"
          look={form === "drop" ? "danger" : "secondary"}
          aria-label={t("actionOn", { action: t(form), id })}
          onClick={() => open(id, form)}
        >
          {t(form)}
        </Button>
      ))}
    </div>
  );
}

function OpenForm({ form, requirement, next }: Pick<DeskCardProps, "requirement" | "next" | "form">) {
  switch (form) {
    case "edit":
      return <EditForm requirement={requirement} />;
    case "split":
      return <SplitForm requirement={requirement} />;
    case "merge":
      return next === null ? null : <MergeForm requirement={requirement} next={next} />;
    case "drop":
      return <DropForm requirement={requirement} />;
    case "answer":
    case null:
      return <Actions requirement={requirement} next={next} />;
  }
}

/** One statement as a card: the words, what the rules found and propose, acceptance, kind and priority. */
export function DeskCard({ requirement, next, selected, form, onSelect }: DeskCardProps) {
  const words = PLAN_WORDS[useLocale()];
  const { desk } = useDeskContext();
  const { language } = desk.plan.meta;
  const { id, title, type, priority } = requirement;
  const repeats = repeatsSentence(title, printedSentence(requirement, language));
  return (
    <li>
      <article
        id={id}
        data-card={id}
        aria-labelledby={`${id}-heading`}
        aria-current={selected ? "true" : undefined}
        tabIndex={selected ? 0 : -1}
        onFocusCapture={onSelect}
        className={cx(
          "keep rounded-md border bg-surface p-4 sm:px-5",
          selected ? "border-accent outline-2 outline-accent" : "border-line",
        )}
      >
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-mono text-small text-accent">{id}</span>
          <h3
            id={`${id}-heading`}
            lang={language}
            className={repeats ? "sr-only" : "min-w-0 font-semibold wrap-anywhere"}
          >
            {title}
          </h3>
          <span className="ms-auto flex flex-wrap gap-1">
            <Badge>{words.types[type]}</Badge>
            <Badge tone={priority === "critical" ? "concern" : "plain"}>{words.priorities[priority]}</Badge>
          </span>
        </header>
        <p className="reading mt-2 wrap-anywhere">
          <span lang={language}>
            <InlineMarkdown text={editableSentence(requirement, language)} />
          </span>{" "}
          {requirement.as_stated ? <Badge>{words.asStated}</Badge> : null}
        </p>
        <Source requirement={requirement} />
        <Findings id={id} />
        <CardQuestions id={id} answers={form === "answer"} />
        <Proposal requirement={requirement} />
        <Acceptance requirement={requirement} />
        <OpenForm form={form} requirement={requirement} next={next} />
      </article>
    </li>
  );
}
