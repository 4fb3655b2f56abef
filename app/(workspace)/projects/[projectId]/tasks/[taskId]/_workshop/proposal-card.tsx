"use client";
import { Signpost } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProposalDecisionInput } from "#lib/contracts/proposal.ts";
import type { CoachMove, MoveChoice } from "#lib/domain/task/coach-move.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import type { ProposalItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { StatementSource } from "./statement-source.tsx";
import { useWorkshopContext } from "./workshop-context.tsx";

/** The label of a move, and its effect when confirmed. */
function useMoveLabels(): (move: CoachMove) => { readonly what: string; readonly effect: string } {
  const t = useTranslations("coach.move");
  const locale = useLocale();
  return (move) => {
    const key =
      move.kind === "new_task" && move.reference_version !== null ? "new_task_reference" : move.kind;
    const phase = move.kind === "redo" ? phaseSpec(move.phase).name[locale] : "";
    const version = move.kind === "new_task" ? (move.reference_version ?? 0) : 0;
    return { what: t(`${key}.label`, { phase }), effect: t(`${key}.effect`, { version }) };
  };
}

/** The text that a move includes. */
function proposedText(move: CoachMove): string {
  if (move.kind === "plan_again" || move.kind === "question") return move.words;
  if (move.kind === "new_task") return move.need;
  return move.kind === "answer" ? move.text : "";
}

/** Posts a decision. Its effect arrives with the log, for all users. */
function useProposalDecision(proposalId: string) {
  const locale = useLocale();
  const { taskId } = useWorkshopContext();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const decide = async (decision: ProposalDecisionInput) => {
    setState({ busy: true, problem: null });
    const posted = await postJson(paths.api.proposalDecisions(taskId, proposalId), decision, locale);
    setState({ busy: posted.ok, problem: posted.ok ? null : posted.message });
  };
  return { ...state, decide };
}

interface ChoiceRowProps {
  readonly choice: MoveChoice;
  readonly busy: boolean;
  /** null for readers who cannot write. */
  readonly confirm: (() => void) | null;
}

function ChoiceRow({ choice, busy, confirm }: ChoiceRowProps) {
  const t = useTranslations("coach.proposal");
  const { what, effect } = useMoveLabels()(choice.move);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2 font-semibold">
          {what}
          {choice.recommended ? <Badge>{t("recommended")}</Badge> : null}
        </p>
        <p className="text-small text-soft">{effect}</p>
      </div>
      {confirm ? (
        <Button
          size="small"
          look={choice.recommended ? "primary" : "secondary"}
          disabled={busy}
          onClick={confirm}
        >
          {what}
        </Button>
      ) : null}
    </li>
  );
}

function Settled({ item }: { item: ProposalItem }) {
  const t = useTranslations("coach.proposal");
  const moveWords = useMoveLabels();
  const { projectId } = useWorkshopContext();
  const { settled, proposal } = item;
  const move = settled?.choice === undefined ? undefined : proposal.choices[settled.choice]?.move;
  const status = settled?.status ?? "stale";
  return (
    <p className="mt-1 text-soft">
      {t(status, { name: settled?.by.name ?? "", what: move ? moveWords(move).what : "" })}
      {settled?.task_id ? (
        <Link
          href={paths.task(projectId, settled.task_id)}
          className="ms-2 text-accent underline-offset-2 hover:underline"
        >
          {t("openTask")}
        </Link>
      ) : null}
    </p>
  );
}

function Choices({ item }: { item: ProposalItem }) {
  const t = useTranslations("coach.proposal");
  const { abilities, language } = useWorkshopContext();
  const { proposal } = item;
  const { busy, problem, decide } = useProposalDecision(proposal.proposal_id);
  const isAllowed = abilities.includes("run");
  const words = proposal.choices.map((choice) => proposedText(choice.move)).find((text) => text !== "");
  return (
    <>
      {words ? (
        <p className="mt-1 text-small text-faint">
          {t("text")}:{" "}
          <span lang={language} className="text-soft">
            {words.length > 200 ? `${words.slice(0, 199)}…` : words}
          </span>
        </p>
      ) : null}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {proposal.choices.map((choice, at) => (
          <ChoiceRow
            key={JSON.stringify(choice.move)}
            choice={choice}
            busy={busy}
            confirm={isAllowed ? () => void decide({ decision: "confirm", choice: at }) : null}
          />
        ))}
      </ul>
      {problem ? (
        <p role="alert" className="mt-2 text-block">
          {problem}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-faint">{isAllowed ? t("nothingYet") : t("notYou")}</p>
        {isAllowed ? (
          <Button
            look="quiet"
            size="small"
            disabled={busy}
            onClick={() => void decide({ decision: "dismiss" })}
          >
            {t(proposal.choices.length > 1 ? "dismiss" : "dismissOne")}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/**
 * A move that the Coach proposes: its effect, and who can confirm it. Once decided, it stays as a line of the record.
 */
export function ProposalCard({ item }: { item: ProposalItem }) {
  const t = useTranslations("coach.proposal");
  const { language } = useWorkshopContext();
  const { proposal } = item;
  const open = item.settled === null && !item.moved;
  return (
    <section
      id={`p-${proposal.proposal_id}`}
      aria-label={t("title")}
      className={
        open
          ? "keep my-3 rounded-md border-2 border-waiting bg-surface px-4 py-3"
          : "keep my-3 rounded-md border border-line px-4 py-3"
      }
    >
      <header
        className={open ? "flex items-center gap-2 text-waiting" : "flex items-center gap-2 text-faint"}
      >
        <Signpost size={16} aria-hidden />
        <h3 className="font-semibold">{t(proposal.choices.length > 1 ? "ask" : "title")}</h3>
      </header>
      <p lang={language} className="statement-text mt-1">
        {proposal.text}
      </p>
      {open ? <Choices item={item} /> : <Settled item={item} />}
      <StatementSource source={proposal.source} usage={NO_USAGE} attempt={1} />
    </section>
  );
}
