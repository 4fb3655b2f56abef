"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { DiffView } from "#app/_document/diff-view.tsx";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { paths } from "#lib/contracts/paths.ts";
import {
  type SuggestionsPreview,
  type SuggestionView,
  suggestionsPreview,
} from "#lib/contracts/suggestion.ts";
import { useChatContext } from "./chat-context.tsx";

/** The joint preview of the suggestions of one document. */
interface DocumentPreview {
  readonly name: string;
  readonly preview: SuggestionsPreview;
}

type Loaded =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "shown"; readonly documents: readonly DocumentPreview[] };

interface JointPreviewProps {
  /** Open suggestions, which would be accepted together. */
  suggestions: readonly SuggestionView[];
  busy: boolean;
  /** Accepts them all; absent: the reader cannot decide. */
  onAccept?: () => void;
}

/** Suggestions that do not fit the text that the others leave. */
function Conflicts({
  preview,
  suggestions,
}: Pick<JointPreviewProps, "suggestions"> & Pick<DocumentPreview, "preview">) {
  const t = useTranslations("chat.suggestion.joint");
  const { language } = useChatContext();
  if (preview.conflicts.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-concern">{t("conflicts", { count: preview.conflicts.length })}</p>
      <ul className="grid list-disc gap-1 ps-5 text-small">
        {preview.conflicts.map(({ id, message }) => {
          const found = suggestions.find((one) => one.id === id);
          return (
            <li key={id}>
              <span lang={language}>{found?.preview.path.at(-1) ?? found?.document_name}</span>
              {": "}
              {message}
              {found?.reason ? (
                <span lang={language} className="text-soft">
                  {" "}
                  {found.reason}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Loads what accepting the suggestions together would make of each document. */
function useJointPreview(suggestions: readonly SuggestionView[]) {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded>({ is: "loading" });
  const load = async () => {
    setLoaded({ is: "loading" });
    const documents: DocumentPreview[] = [];
    for (const [documentId, own] of Map.groupBy(suggestions, ({ document_id }) => document_id)) {
      const body = { suggestion_ids: own.map(({ id }) => id) };
      const posted = await postJson(paths.api.suggestionsPreview(documentId), body, locale);
      if (!posted.ok) return setLoaded({ is: "failed", message: posted.message });
      const preview = suggestionsPreview.parse(posted.body);
      documents.push({ name: own[0]?.document_name ?? "", preview });
    }
    return setLoaded({ is: "shown", documents });
  };
  return { loaded, load };
}

/** A dialog with the text that all suggestions together would make, as a diff, and those that cannot be applied together. */
export function JointPreview({ suggestions, busy, onAccept }: JointPreviewProps) {
  const t = useTranslations("chat.suggestion.joint");
  const { language } = useChatContext();
  const [open, setOpen] = useState(false);
  const { loaded, load } = useJointPreview(suggestions);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) void load();
  };
  const placed =
    loaded.is === "shown" ? loaded.documents.reduce((sum, { preview }) => sum + preview.placed.length, 0) : 0;
  return (
    <Dialog
      wide
      title={t("title")}
      open={open}
      onOpenChange={change}
      trigger={
        <Button size="small" look="quiet" disabled={busy}>
          {t("open")}
        </Button>
      }
    >
      <div className="grid gap-4">
        {loaded.is === "loading" ? <p className="text-faint">{t("loading")}</p> : null}
        {loaded.is === "failed" ? (
          <p role="alert" className="text-block">
            {loaded.message}
          </p>
        ) : null}
        {loaded.is === "shown"
          ? loaded.documents.map(({ name, preview }) => (
              <section key={name} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
                <h3 className="font-semibold" lang={language}>
                  {name}
                </h3>
                <p className="text-soft">
                  {t("fit", { count: preview.placed.length, version: preview.version })}
                </p>
                <Conflicts preview={preview} suggestions={suggestions} />
                {preview.diff === "" ? null : <DiffView diff={preview.diff} language={language} />}
              </section>
            ))
          : null}
        {onAccept && placed > 0 ? (
          <div>
            <Button
              disabled={busy}
              onClick={() => {
                setOpen(false);
                onAccept();
              }}
            >
              {t("accept")}
            </Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
