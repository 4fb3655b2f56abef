"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { MeetingView } from "#lib/contracts/meeting.ts";
import type { MinuteSection } from "#lib/domain/meeting/room.ts";
import { ActionList } from "./action-list.tsx";
import { CommentThread } from "./comment-thread.tsx";
import { MeetingProvider, useMeetingAction, useMeetingContext } from "./meeting-context.tsx";
import { MinuteLine } from "./minute-line.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { SeatQuestions } from "./seat-questions.tsx";
import { ChairLine, SignBox } from "./sign-box.tsx";
import { useMeeting } from "./use-meeting.ts";
import { DECISION, VoteBox } from "./vote-box.tsx";

function AddLine({ section }: { section: MinuteSection }) {
  const t = useTranslations("meeting.line");
  const { busy, problem, run } = useMeetingAction();
  const [text, setText] = useState<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ method: "POST", at: "/lines", body: { section, text: text ?? "" } })) setText(null);
  };
  if (text === null)
    return (
      <div className="no-print mt-2">
        <Button size="small" look="quiet" onClick={() => setText("")}>
          {t("add")}
        </Button>
      </div>
    );
  return (
    <form onSubmit={(event) => void add(event)} className="no-print mt-2 grid gap-2">
      <Textarea
        aria-label={t("new")}
        rows={2}
        required
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ProblemNote problem={problem} />
      <div className="flex gap-2">
        <Button type="submit" size="small" look="primary" disabled={busy || text.trim() === ""}>
          {t("add")}
        </Button>
        <Button size="small" onClick={() => setText(null)}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

function Lines({ section, none }: { section: MinuteSection; none: string }) {
  const { meeting } = useMeetingContext();
  const isAllowed = meeting.mine.chairs && meeting.current && meeting.fixed_at === null;
  const lines = meeting.lines.filter((line) => line.section === section && (isAllowed || !line.removed));
  return (
    <>
      {lines.length === 0 ? <p className="text-faint">{none}</p> : null}
      <ul className="grid list-disc gap-2 ps-5">
        {lines.map((line) => (
          <MinuteLine key={line.id} line={line} />
        ))}
      </ul>
      {isAllowed ? <AddLine section={section} /> : null}
    </>
  );
}

function Minutes({ verdicts, picture }: Pick<MeetingRoomProps, "verdicts" | "picture">) {
  const t = useTranslations("minutes");
  const tm = useTranslations("meeting");
  const { meeting } = useMeetingContext();
  const notes = meeting.lines.some((line) => line.section === "notes" && !line.removed);
  return (
    <article className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <div className="min-w-0">
        {meeting.current ? null : (
          <div className="mb-4">
            <Notice tone="concern" role="alert" title={tm("over.title")}>
              {tm("over.body", { version: meeting.plan_version })}
            </Notice>
          </div>
        )}
        <ChairLine />
        <PageSection title={tm("section.decision")}>
          <Lines section="decision" none={t("none")} />
        </PageSection>
        <PageSection title={tm("section.summary")}>
          <Lines section="summary" none={t("none")} />
        </PageSection>
        <PageSection title={t("agreed")}>
          <Lines section="agreed" none={t("none")} />
        </PageSection>
        <PageSection title={t("notAgreed")}>
          <Lines section="dissent" none={t("noOpenIssues")} />
        </PageSection>
        {verdicts === null ? null : <PageSection title={t("verdicts")}>{verdicts}</PageSection>}
        <PageSection title={t("questions")}>
          <Lines section="questions" none={t("none")} />
        </PageSection>
        {meeting.seats.length === 0 ? null : (
          <PageSection title={tm("ask.title")} id="ask">
            <SeatQuestions />
          </PageSection>
        )}
        <PageSection title={t("actions")}>
          <ActionList />
        </PageSection>
        <div className={notes || meeting.mine.chairs ? "mt-9" : "hidden"}>
          <PageSection title={tm("section.notes")}>
            <Lines section="notes" none={t("none")} />
          </PageSection>
        </div>
      </div>
      <div className="mt-9 min-w-0 lg:mt-0">
        {picture === null ? null : <PageSection title={t("picture.title")}>{picture}</PageSection>}
        <PageSection title={t("risks")}>
          <Lines section="risks" none={t("none")} />
        </PageSection>
        <PageSection title={tm("vote.title")} id="vote">
          <VoteBox subject={DECISION} />
          <CommentThread line={DECISION} />
        </PageSection>
        <PageSection title={tm("sign.title")} id="sign">
          <SignBox />
        </PageSection>
      </div>
    </article>
  );
}

interface MeetingRoomProps {
  taskId: string;
  initial: MeetingView;
  /** URL of the workshop. */
  record: string;
  /** Null: the meeting has none. */
  verdicts: ReactNode;
  /** How the seats came to agree; null: the meeting had no rounds. */
  picture: ReactNode;
}

/** The minutes with all collaboration: comments, questions, edits by the chair, and signatures. */
export function MeetingRoomView({ taskId, initial, record, verdicts, picture }: MeetingRoomProps) {
  const { meeting, act } = useMeeting(taskId, initial);
  return (
    <MeetingProvider facts={{ meeting, act, record }}>
      <Minutes verdicts={verdicts} picture={picture} />
    </MeetingProvider>
  );
}
