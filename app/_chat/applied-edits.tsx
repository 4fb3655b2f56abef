"use client";
import { FilePen } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import type { AnswerStep } from "#lib/domain/chat/view.ts";
import { useChatContext } from "./chat-context.tsx";
import { UndoVersion } from "./undo-version.tsx";

interface AppliedEditsProps {
  steps: readonly AnswerStep[];
  /** The edits were applied while the reader watched. */
  fresh: boolean;
}

/** Versions that an answer created by applying edits directly, where the project allows that. */
export function AppliedEdits({ steps, fresh }: AppliedEditsProps) {
  const t = useTranslations("chat.suggestion");
  const { projectId, abilities } = useChatContext();
  const reported = steps.flatMap((step) => (step.kind === "tool" ? (step.outcome?.applied ?? []) : []));
  // A specialist's hand-in and its call name the same version.
  const applied = [...new Map(reported.map((one) => [`${one.document_id}/${one.version}`, one])).values()];
  if (applied.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {applied.map(({ document_id, version }) => (
        <li
          key={`${document_id}${version}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line-strong px-4 py-2"
        >
          <FilePen size={15} aria-hidden className="text-faint" />
          <Link
            href={paths.documentChanges(projectId, document_id, version)}
            className="text-accent underline-offset-2 hover:underline"
          >
            {t("appliedAs", { version })}
          </Link>
          {abilities.includes("edit") ? (
            <UndoVersion url={paths.api.undoVersion(document_id, version)} fresh={fresh} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
