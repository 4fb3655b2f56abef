"use client";
import { MessageSquare, Vote } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { cx } from "#app/_ui/cx.ts";
import { useUrlFragment } from "#app/_ui/use-url-fragment.ts";
import { CommentThread } from "./comment-thread.tsx";
import { useMeetingContext } from "./meeting-context.tsx";
import { VoteBox } from "./vote-box.tsx";

const TOOL =
  "inline-flex min-h-6 min-w-6 items-center gap-1 rounded-md px-1 text-small text-faint hover:bg-sunk hover:text-ink aria-expanded:text-accent";

interface ToolProps {
  label: string;
  isOpen: boolean;
  onPress: () => void;
  className?: string | false;
  children: ReactNode;
}

/** A small button that opens a panel below its line. */
export function Tool({ label, isOpen, onPress, className, children }: ToolProps) {
  return (
    <button
      type="button"
      className={cx(TOOL, className)}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type SubjectPanelKind = "comments" | "votes";

/** The panel that is open below a line or an action item. A comment that the URL points to opens its thread. */
export function useOpenSubjectPanel<T extends string>(subject: string) {
  const { meeting } = useMeetingContext();
  const place = useUrlFragment();
  const [chosen, setChosen] = useState<T | SubjectPanelKind | null | undefined>(undefined);
  const isCalled = meeting.comments.some((one) => one.line === subject && place === `c-${one.id}`);
  const open = chosen === undefined && isCalled ? "comments" : (chosen ?? null);
  const toggle = (what: T | SubjectPanelKind) => setChosen(open === what ? null : what);
  return { open, toggle, close: () => setChosen(null) };
}

interface SubjectProps {
  subject: string;
  open: string | null;
  toggle: (what: SubjectPanelKind) => void;
}

/** Buttons for the comments and votes on a line or an action item. */
export function SubjectTools({ subject, open, toggle }: SubjectProps) {
  const t = useTranslations("meeting.line");
  const { meeting } = useMeetingContext();
  const comments = meeting.comments.filter((one) => one.line === subject && !one.deleted);
  const waiting = comments.some((one) => one.parent === null && one.resolved === null);
  const { agree = 0, concern = 0, object = 0 } = meeting.tally.find((one) => one.subject === subject) ?? {};
  const votes = agree + concern + object;
  return (
    <>
      <Tool
        label={t("comments", { count: comments.length })}
        isOpen={open === "comments"}
        className={waiting && "text-waiting"}
        onPress={() => toggle("comments")}
      >
        <MessageSquare size={13} aria-hidden />
        {comments.length > 0 ? comments.length : null}
      </Tool>
      <Tool
        label={votes === 0 ? t("vote") : t("votes", { agree, concern, object })}
        isOpen={open === "votes"}
        className={object > 0 ? "text-block" : concern > 0 && "text-concern"}
        onPress={() => toggle("votes")}
      >
        <Vote size={13} aria-hidden />
        {votes > 0 ? votes : null}
      </Tool>
    </>
  );
}

/** The open panel: comments or votes. */
export function SubjectPanel({ subject, open }: Omit<SubjectProps, "toggle">) {
  if (open === "comments") return <CommentThread line={subject} />;
  if (open !== "votes") return null;
  return (
    <div className="mt-2 rounded-md border border-line bg-surface px-3 py-2">
      <VoteBox subject={subject} />
    </div>
  );
}
