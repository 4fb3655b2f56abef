"use client";
import { FilePen } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DiffView } from "#app/_document/diff-view.tsx";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { GuestMark } from "#app/_ui/guest-mark.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { SuggestionDecisionInput, SuggestionView } from "#lib/contracts/suggestion.ts";
import type { ManualPlacement } from "#lib/domain/document/manual-placement.ts";
import { useChatContext } from "./chat-context.tsx";
import { editKind } from "./edit-kind.ts";
import { EditSuggestionText } from "./edit-suggestion-text.tsx";
import { PlaceManually } from "./place-manually.tsx";
import { SuggestionActions } from "./suggestion-actions.tsx";
import { SuggestionPlaces } from "./suggestion-places.tsx";
import { UndoVersion } from "./undo-version.tsx";
import type { SuggestionError } from "./use-suggestions.ts";

const TONES = { open: "waiting", accepted: "agree", rejected: "plain" } as const satisfies Record<
  SuggestionView["status"],
  Tone
>;
/** Longer changes are folded in a card, in characters. */
const MAX_UNFOLDED_CHARACTERS = 1500;

/** The document and the position of the edit. */
function CardHead({ suggestion }: { suggestion: SuggestionView }) {
  const t = useTranslations("chat.suggestion");
  const { projectId, language } = useChatContext();
  const { document_id, document_name, preview, status } = suggestion;
  return (
    <header className="flex items-start gap-2">
      <FilePen size={15} aria-hidden className="mt-0.5 shrink-0 text-faint" />
      <h3 className="min-w-0 flex-1 font-semibold" lang={language} title={preview.path.join(" › ")}>
        <Link href={paths.document(projectId, document_id)} className="hover:text-accent hover:underline">
          {document_name}
        </Link>
        {preview.path.slice(-2).map((title) => (
          <span key={title} className="font-normal text-soft">
            {" "}
            › {title}
          </span>
        ))}
        {preview.line === null ? null : (
          <span className="ms-2 text-small font-normal whitespace-nowrap text-faint">
            {t("line", { line: preview.line })}
          </span>
        )}
      </h3>
      <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
    </header>
  );
}

/** What the edit does, who suggested it with which model, when, and in which chat. */
function CardOrigin({ suggestion, showsChat }: { suggestion: SuggestionView; showsChat: boolean }) {
  const t = useTranslations("chat.suggestion");
  const { projectId } = useChatContext();
  const { origin, message_id } = suggestion;
  const kind = editKind(suggestion.edit.type);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-faint">
      {kind === null ? null : <Badge>{t(`kind.${kind}`)}</Badge>}
      <span className="font-semibold text-soft">{suggestion.author}</span>
      {suggestion.author_is_guest ? <GuestMark guest /> : null}
      {origin?.model ? <span className="break-words">{origin.model}</span> : null}
      <Time at={suggestion.created_at} relative />
      {origin !== null && showsChat ? (
        <Link
          href={`${paths.conversation(projectId, origin.conversation_id)}#${message_id}`}
          className="text-accent underline-offset-2 hover:underline"
        >
          {t("openChat")}
        </Link>
      ) : null}
    </p>
  );
}

/** The outcome of the suggestion. */
function CardEnd({ suggestion, fresh }: { suggestion: SuggestionView; fresh: boolean }) {
  const t = useTranslations("chat.suggestion");
  const { projectId, abilities } = useChatContext();
  const { document_id, applied_version, decided_by } = suggestion;
  if (applied_version === null)
    return <p className="text-small text-soft">{t("rejectedBy", { name: decided_by ?? "" })}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Link
        href={paths.documentChanges(projectId, document_id, applied_version)}
        className="text-accent underline-offset-2 hover:underline"
      >
        {t("appliedAs", { version: applied_version })}
      </Link>
      {decided_by ? <span className="text-faint">{decided_by}</span> : null}
      {abilities.includes("edit") ? (
        <UndoVersion url={paths.api.undoVersion(document_id, applied_version)} fresh={fresh} />
      ) : null}
    </div>
  );
}

interface SuggestionCardProps {
  suggestion: SuggestionView;
  decide: (id: string, input: SuggestionDecisionInput) => Promise<SuggestionError | null>;
  /** Whether a link leads to the chat answer that suggests the edit; absent: the card is below that answer. */
  showsChat?: boolean;
}

type Mode = "read" | "change" | "place";

/** The actions of an open suggestion, and the result of the last one. */
function useDecision({ suggestion, decide }: Pick<SuggestionCardProps, "suggestion" | "decide">) {
  const [mode, setMode] = useState<Mode>("read");
  const [busy, setBusy] = useState(false);
  const [acted, setActed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (input: SuggestionDecisionInput) => {
    if (busy) return;
    setBusy(true);
    setActed(true);
    const refusal = await decide(suggestion.id, input);
    setBusy(false);
    setProblem(refusal);
    if (refusal === null) setMode("read");
  };
  const accept = (more: Omit<SuggestionDecisionInput, "decision"> = {}) =>
    void act({ decision: "accept", ...more });
  const reject = () => void act({ decision: "reject" });
  return { mode, setMode, busy, acted, problem, accept, reject };
}

const editText = ({ edit }: SuggestionView): string => (typeof edit.content === "string" ? edit.content : "");

/** All controls of an open suggestion, for readers who can decide. */
function CardDecision({
  suggestion,
  decision,
}: {
  suggestion: SuggestionView;
  decision: ReturnType<typeof useDecision>;
}) {
  const { language } = useChatContext();
  const { mode, setMode, busy, accept, reject } = decision;
  const content = editText(suggestion);
  if (mode === "change")
    return (
      <EditSuggestionText
        id={suggestion.id}
        content={content}
        language={language}
        busy={busy}
        onAccept={(words) => accept({ content: words })}
        onCancel={() => setMode("read")}
      />
    );
  if (mode === "place")
    return (
      <PlaceManually
        documentId={suggestion.document_id}
        path={suggestion.preview.path}
        content={content}
        language={language}
        busy={busy}
        onPlace={(placement: ManualPlacement) => accept({ ...placement })}
        onCancel={() => setMode("read")}
      />
    );
  return (
    <SuggestionActions
      canAccept={suggestion.preview.ok}
      canChange={content !== ""}
      busy={busy}
      onAccept={() => accept()}
      onReject={reject}
      onChange={() => setMode("change")}
      onPlace={() => setMode("place")}
    />
  );
}

/** One suggested edit: its position, diff, reason and actions. */
export function SuggestionCard(props: SuggestionCardProps) {
  const t = useTranslations("chat.suggestion");
  const { language, abilities } = useChatContext();
  const decision = useDecision(props);
  const { suggestion } = props;
  const { preview, status, reason } = suggestion;
  const { busy, problem } = decision;
  const open = status === "open";
  const isAllowed = open && abilities.includes("edit");
  return (
    <article
      data-suggestion
      tabIndex={-1}
      aria-busy={busy || undefined}
      className="keep grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-md border border-line-strong bg-paper px-4 py-3"
    >
      <CardHead suggestion={suggestion} />
      <CardOrigin suggestion={suggestion} showsChat={props.showsChat ?? false} />
      {reason === "" ? null : (
        <p lang={language} className="text-soft">
          <span className="text-faint">{t("reason")}</span> {reason}
        </p>
      )}
      {preview.diff === "" ? null : (
        <DiffView diff={preview.diff} language={language} foldOver={MAX_UNFOLDED_CHARACTERS} />
      )}
      {open && preview.moved ? <p className="text-small text-concern">{t("moved")}</p> : null}
      {open && !preview.ok ? (
        <SuggestionPlaces
          suggestion={suggestion}
          isAllowed={isAllowed && !busy}
          onPlace={(target) => decision.accept({ target })}
        />
      ) : null}
      {problem === null ? null : (
        <Notice tone="block" role="alert" title={t("refused")}>
          {problem}
        </Notice>
      )}
      {isAllowed ? <CardDecision suggestion={suggestion} decision={decision} /> : null}
      {open && !isAllowed ? <p className="text-small text-faint">{t("notYou")}</p> : null}
      {open ? null : <CardEnd suggestion={suggestion} fresh={decision.acted} />}
    </article>
  );
}
