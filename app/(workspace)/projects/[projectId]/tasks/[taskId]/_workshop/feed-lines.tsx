"use client";
import {
  CircleAlert,
  FileCheck,
  Flag,
  Gavel,
  Info,
  MoveRight,
  PencilLine,
  Play,
  Signature,
  Square,
  TriangleAlert,
} from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useJudgedCheckName } from "#app/_plan/judged-check-name.ts";
import { useAuthorName } from "#app/_ui/guest-mark.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ErrorCode } from "#lib/domain/app-error.ts";
import { ERRORS } from "#lib/domain/errors.ts";
import { readAskCommand } from "#lib/domain/meeting/ask-command.ts";
import { joinListed } from "#lib/domain/punctuation.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { WORKSHOP_SIGNALS, type WorkshopSignal } from "#lib/domain/workshop/signals.ts";
import type {
  ArtifactItem,
  BriefingItem,
  DecisionItem,
  DeskItem,
  MeetingItem,
  MessageItem,
  NoteItem,
  PhaseItem,
  RunItem,
} from "#lib/domain/workshop-view/workshop-view.ts";
import { BriefingParts } from "./briefing-parts.tsx";
import { BriefingReasons } from "./briefing-reasons.tsx";
import { CitationList } from "./coach-lines.tsx";
import { StatementSource } from "./statement-source.tsx";
import { useSpeakerName, useWorkshopContext, type WorkshopContextValue } from "./workshop-context.tsx";

const MEETING_ACTIONS = ["signed", "signature_withdrawn", "fixed", "reopened", "chair_handed_over"] as const;
const meetingAction = (act: string) => MEETING_ACTIONS.find((one) => one === act) ?? null;

/** A small line between statements. */
function Line({ icon, children, id }: { icon: ReactNode; children: ReactNode; id?: string }) {
  return (
    <div id={id} className="flex items-start gap-3 py-1.5 text-soft">
      <span className="mt-0.5 grid w-7 shrink-0 place-items-center text-faint">{icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** A message of a user, or of the Coach to a user. */
export function MessageLine({ item }: { item: MessageItem }) {
  const t = useTranslations("task.message");
  const nameOf = useSpeakerName();
  const authorName = useAuthorName();
  const { language } = useWorkshopContext();
  const name =
    item.author.kind === "seat" ? nameOf(item.author.id ?? item.author.name) : authorName(item.author);
  if (item.kind === "command") return null;
  return (
    <article id={`m-${item.message_id}`} className="my-2 rounded-md border border-line bg-surface px-4 py-3">
      <header className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-semibold">{name}</h3>
        <span className="text-small text-faint">{t(item.kind, { seat: nameOf(item.to ?? "") })}</span>
        <span className="ms-auto text-small text-faint">
          <Time at={item.at} relative />
        </span>
      </header>
      <p lang={language} className="statement-text mt-0.5 max-h-96 overflow-y-auto">
        {item.text}
      </p>
      <CitationList citations={item.citations} />
      {item.source ? (
        <div className="mt-1.5">
          <StatementSource source={item.source} usage={item.usage ?? NO_USAGE} attempt={1} />
        </div>
      ) : null}
    </article>
  );
}

const isSignal = (type: string): type is WorkshopSignal["type"] =>
  (WORKSHOP_SIGNALS as readonly string[]).includes(type);
/** The cause of a signal: ids are unchanged, seats get their names. */
const signalText = (text: string, nameOf: (role: string) => string): string =>
  text.split(", ").map(nameOf).join(", ");

/** The Coach's summary of a round. */
export function BriefingLine({ item }: { item: BriefingItem }) {
  const t = useTranslations("task.briefing");
  const nameOf = useSpeakerName();
  const { language } = useWorkshopContext();
  return (
    <article id={`b-${item.seq}`} className="my-3 border-s-2 border-accent ps-4">
      <header className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-semibold">{t("title", { round: item.round })}</h3>
        <span className="text-small text-faint">{t(`convergence.${item.convergence}`)}</span>
      </header>
      <p lang={language} className="statement-text mt-0.5">
        {item.text}
      </p>
      {item.signals.length > 0 ? (
        <ul className="mt-2 grid gap-1 text-soft">
          {item.signals.map((signal) => (
            <li key={`${signal.type}${signal.text}`} className="flex gap-2">
              <Flag
                size={14}
                aria-label={t(`severity.${signal.severity}`)}
                className={
                  signal.severity === "medium" ? "mt-1 shrink-0 text-concern" : "mt-1 shrink-0 text-block"
                }
              />
              <span>
                {isSignal(signal.type) ? `${t(`signal.${signal.type}`)} ` : null}
                <span lang={language}>{signalText(signal.text, nameOf)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <BriefingParts item={item} />
      <BriefingReasons item={item} />
    </article>
  );
}

export function DecisionLine({ item }: { item: DecisionItem }) {
  const t = useTranslations("task.decision");
  const authorName = useAuthorName();
  const nameOf = useJudgedCheckName();
  const locale = useLocale();
  const { language } = useWorkshopContext();
  const checks = joinListed(locale, item.accepted_not_judged.map(nameOf));
  const notes = [
    ...(item.progress ? [t("progress", item.progress)] : []),
    ...(item.draft ? [t("draft")] : []),
    ...(checks === "" ? [] : [t("notJudged", { checks })]),
  ];
  return (
    <Line icon={<Gavel size={15} aria-hidden />}>
      <p className="text-ink">
        {t(item.decision, { name: authorName(item.by), version: item.plan_version })}
      </p>
      {notes.length > 0 ? <p className="text-small">{notes.join(" · ")}</p> : null}
      {item.reason ? (
        <p lang={language} className="statement-text">
          {item.reason}
        </p>
      ) : null}
    </Line>
  );
}

/** Actions in the meeting that concern everybody in the workshop. */
export function MeetingLine({ item }: { item: MeetingItem }) {
  const t = useTranslations("task.meeting");
  const authorName = useAuthorName();
  const { projectId, taskId, language } = useWorkshopContext();
  const act = meetingAction(item.act);
  if (act === null) return null;
  return (
    <Line icon={<Signature size={15} aria-hidden />}>
      <Link href={paths.minutes(projectId, taskId)} className="hover:underline">
        {t(act, { name: authorName(item.by), other: item.text })}
      </Link>
      {act === "reopened" && item.text ? (
        <p lang={language} className="statement-text">
          {item.text}
        </p>
      ) : null}
    </Line>
  );
}

/** A person edited the plan on the desk. */
export function DeskLine({ item }: { item: DeskItem }) {
  const locale = useLocale();
  const { projectId, taskId } = useWorkshopContext();
  return (
    <Line icon={<PencilLine size={15} aria-hidden />}>
      <Link href={paths.desk(projectId, taskId)} className="hover:underline">
        {item.by.name} · {item.line[locale]}
      </Link>
    </Line>
  );
}

export function PhaseLine({ item }: { item: PhaseItem }) {
  const t = useTranslations("task.phase");
  const locale = useLocale();
  return (
    <Line icon={<MoveRight size={15} aria-hidden />}>
      {t("moved", { from: phaseSpec(item.from).name[locale], to: phaseSpec(item.to).name[locale] })}
    </Line>
  );
}

/** Pages of artifacts that have one. */
function artifactHref(item: ArtifactItem, { projectId, taskId }: WorkshopContextValue): string | null {
  if (item.name === "planning.ai.json") return paths.plan(projectId, taskId, item.version);
  if (item.name === "plan-review.json") return paths.gate(projectId, taskId);
  return item.name === "planning.meeting.json" ? paths.minutes(projectId, taskId) : null;
}

/** An artifact that has a page. Other files (`plan.md`, the output of one role) get no line. */
export function ArtifactLine({ item }: { item: ArtifactItem }) {
  const t = useTranslations("task.artifact");
  const href = artifactHref(item, useWorkshopContext());
  if (href === null) return null;
  const kind =
    item.name === "planning.ai.json" ? "plan" : item.name === "plan-review.json" ? "review" : "minutes";
  return (
    <Line icon={<FileCheck size={15} aria-hidden />}>
      <Link href={href} className="text-accent underline-offset-2 hover:underline">
        {t(kind, { version: item.version })}
      </Link>
    </Line>
  );
}

export function NoteLine({ item }: { item: NoteItem }) {
  const t = useTranslations("task.note");
  const nameOf = useSpeakerName();
  const Icon = item.level === "info" ? Info : item.level === "warning" ? TriangleAlert : CircleAlert;
  const tint = item.level === "info" ? "" : "text-concern";
  const who = [item.role ? nameOf(item.role) : null, item.model].filter(Boolean).join(" · ");
  return (
    <Line icon={<Icon size={15} aria-hidden className={tint} />}>
      <span className="sr-only">{t(item.level)}</span>
      {item.text}
      {who || item.code ? (
        <span className="ms-1.5 text-small text-faint">{[who, item.code].filter(Boolean).join(" · ")}</span>
      ) : null}
    </Line>
  );
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

export function RunLine({ item }: { item: RunItem }) {
  const t = useTranslations("task.runLine");
  const locale = useLocale();
  const nameOf = useSpeakerName();
  const { command = "", by } = item;
  const asked = readAskCommand(command);
  if (item.event !== "ended")
    return (
      <Line icon={<Play size={14} aria-hidden />}>
        {asked
          ? t("asked", { name: by?.name ?? "", seat: nameOf(asked.seat) })
          : t("started", { name: by?.name ?? "", command })}
        <span className="ms-2 text-small text-faint">
          <Time at={item.at} relative />
        </span>
      </Line>
    );
  const code = item.code ?? "";
  return (
    <Line icon={<Square size={13} aria-hidden />}>
      {t(item.status ?? "completed")}
      {code ? <span className="ms-1.5 text-faint">{isCode(code) ? ERRORS[code][locale] : code}</span> : null}
      <span className="ms-2 text-small text-faint">
        <Time at={item.at} relative />
      </span>
    </Line>
  );
}
