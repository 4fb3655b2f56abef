"use client";
import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
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
import { JointChoice } from "./joint-choice.tsx";

/** The joint preview of the suggestions of one document. */
interface DocumentPreview {
  readonly id: string;
  readonly name: string;
  readonly preview: SuggestionsPreview;
}

type Loaded =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "shown"; readonly documents: readonly DocumentPreview[] };

interface JointPreviewProps {
  /** Open suggestions, which can be accepted together. */
  suggestions: readonly SuggestionView[];
  busy: boolean;
  /** Accepts the selected ones; absent: the reader cannot decide. */
  onAccept?: (selected: readonly SuggestionView[]) => void;
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

/** Loads what accepting some of the suggestions together would make of each document; a later request replaces an earlier one. */
function useJointPreview() {
  const locale = useLocale();
  const latest = useRef(0);
  const [loaded, setLoaded] = useState<Loaded>({ is: "loading" });
  const read = async (selected: readonly SuggestionView[]): Promise<Loaded> => {
    const documents: DocumentPreview[] = [];
    for (const [id, own] of Map.groupBy(selected, ({ document_id }) => document_id)) {
      const body = { suggestion_ids: own.map((one) => one.id) };
      const posted = await postJson(paths.api.suggestionsPreview(id), body, locale);
      if (!posted.ok) return { is: "failed", message: posted.message };
      const preview = suggestionsPreview.parse(posted.body);
      documents.push({ id, name: own[0]?.document_name ?? "", preview });
    }
    return { is: "shown", documents };
  };
  const load = async (selected: readonly SuggestionView[]) => {
    latest.current += 1;
    const request = latest.current;
    setLoaded({ is: "loading" });
    const answer = await read(selected);
    if (request === latest.current) setLoaded(answer);
  };
  return { loaded, load };
}

/** The text that the selected suggestions together would make of each document, as a diff. */
function JointResult({ loaded, suggestions }: Pick<JointPreviewProps, "suggestions"> & { loaded: Loaded }) {
  const t = useTranslations("chat.suggestion.joint");
  const { language } = useChatContext();
  if (loaded.is === "loading") return null;
  if (loaded.is === "failed")
    return (
      <p role="alert" className="text-block">
        {loaded.message}
      </p>
    );
  return loaded.documents.map(({ id, name, preview }) => (
    <section key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h3 className="font-semibold" lang={language}>
        {name}
      </h3>
      <p className="text-soft">{t("fit", { count: preview.placed.length, version: preview.version })}</p>
      <Conflicts preview={preview} suggestions={suggestions} />
      {preview.diff === "" ? null : <DiffView diff={preview.diff} language={language} />}
    </section>
  ));
}

/** How many suggestions the preview applies. */
const placedIn = (loaded: Loaded): number =>
  loaded.is === "shown" ? loaded.documents.reduce((sum, { preview }) => sum + preview.placed.length, 0) : 0;

/**
 * A dialog with the text that the selected suggestions together would make, as a diff, and those that cannot be applied together.
 * All are selected when it opens.
 */
export function JointPreview({ suggestions, busy, onAccept }: JointPreviewProps) {
  const t = useTranslations("chat.suggestion.joint");
  const results = useId();
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { loaded, load } = useJointPreview();
  const selected = suggestions.filter(({ id }) => !left.has(id));
  const select = (without: ReadonlySet<string>) => {
    setLeft(without);
    void load(suggestions.filter(({ id }) => !without.has(id)));
  };
  const change = (next: boolean) => {
    setOpen(next);
    if (next) select(new Set());
  };
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <JointChoice suggestions={suggestions} left={left} onChange={select} results={results} />
        <p role="status" className="text-small text-faint">
          {t("selected", { count: selected.length, total: suggestions.length })}
          {loaded.is === "loading" ? ` · ${t("loading")}` : ""}
        </p>
        <div
          id={results}
          aria-busy={loaded.is === "loading"}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <JointResult loaded={loaded} suggestions={suggestions} />
        </div>
        {onAccept ? (
          <div>
            <Button
              disabled={busy || placedIn(loaded) === 0}
              onClick={() => {
                setOpen(false);
                onAccept(selected);
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
