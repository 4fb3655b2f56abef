"use client";
import type { EditorView } from "@codemirror/view";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { cx } from "#app/_ui/cx.ts";
import type { OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { CollisionPanel } from "./collision-panel.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorComments } from "./editor-comments.tsx";
import type { EditorFindings } from "./editor-findings.ts";
import { EditorOutline } from "./editor-outline.tsx";
import { createEditor, goToLine, setWritable } from "./editor-view.ts";
import { FindingBar } from "./finding-bar.tsx";
import { findingMarks } from "./finding-marks.ts";
import { LiveConnection, type LiveStatus } from "./live-connection.ts";
import { NameVersion } from "./name-version.tsx";
import { useEditorComments } from "./use-editor-comments.ts";
import { useEditorPhrases } from "./use-editor-phrases.ts";

export interface LiveEditorProps {
  documentId: string;
  userId: string;
  canEdit: boolean;
  language: "zh" | "en";
  /** The project's own id formats. */
  idPatterns: readonly OwnPattern[];
  nonce: string;
}

const OPENING: LiveStatus = {
  save: "opening",
  refusal: null,
  canEdit: false,
  version: null,
  replaced: false,
  collisions: [],
};

/** Loaded on demand: it includes the Markdown parser. */
const EditorPreview = dynamic(() => import("./editor-preview.tsx").then((file) => file.EditorPreview), {
  ssr: false,
});

const never = () => () => undefined;

/** The collaborative editor of a document: text, presence, save state and preview. */
export function LiveEditor({ documentId, userId, canEdit, language, idPatterns, nonce }: LiveEditorProps) {
  const t = useTranslations("editor");
  const locale = useLocale();
  const words = useEditorPhrases();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [connection, setConnection] = useState<LiveConnection | null>(null);
  const [text, setText] = useState("");
  const [shown, setShown] = useState(false);
  const [naming, setNaming] = useState(false);
  const [findings, setFindings] = useState<EditorFindings>({ all: [], current: null });
  const bar = useRef<HTMLDivElement>(null);
  // Initial values only: refreshing the page does not reopen the editor.
  const fixed = useRef({ nonce, locale, words, idPatterns, label: t("label") });
  const status = useSyncExternalStore(
    connection?.subscribe ?? never,
    () => connection?.status ?? OPENING,
    () => OPENING,
  );
  const comment = useEditorComments({ view, isReady: text !== "", version: status.version });
  const latestComment = useEffectEvent(comment);
  useEffect(() => {
    if (place.current === null) return;
    const made = new LiveConnection({ documentId, userId, canEdit });
    const { locale, words: phrases, ...look } = fixed.current;
    const onNameVersion = () => setNaming(true);
    const editor = createEditor(place.current, {
      ...look,
      connection: made,
      phrases,
      onNameVersion,
      onComment: () => latestComment(),
      onChange: setText,
      onFindings: setFindings,
      onFindingBar: () => bar.current?.querySelector<HTMLElement>("button, a")?.focus(),
    });
    view.current = editor;
    setConnection(made);
    const mark = findingMarks(editor, documentId, locale);
    let version: number | null = null;
    const stop = made.subscribe(() => {
      const now = made.status;
      if (editor.state.readOnly === now.canEdit) setWritable(editor, now.canEdit);
      const isFresh = now.save === "saved" && version === null;
      if (!isFresh && (now.version === null || now.version === version)) return;
      version = now.version ?? 0;
      void mark();
    });
    const warn = (event: BeforeUnloadEvent) => made.isUnsaved && event.preventDefault();
    addEventListener("beforeunload", warn);
    void made.open();
    return () => {
      removeEventListener("beforeunload", warn);
      stop();
      editor.destroy();
      view.current = null;
      made.close();
    };
  }, [documentId, userId, canEdit]);
  const go = useCallback((line: number) => view.current && goToLine(view.current, line), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <EditorBar
        status={status}
        connection={connection}
        preview={shown}
        onPreview={() => setShown(!shown)}
        onName={() => setNaming(true)}
        onComment={comment}
      />
      <CollisionPanel
        collisions={status.collisions}
        onGo={go}
        onDone={() => connection?.settleCollisions()}
      />
      <FindingBar bar={bar} view={view} findings={findings} canEdit={status.canEdit} language={language} />
      <div
        className={cx(
          "grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]",
          !shown && "xl:grid-cols-[13rem_minmax(0,1fr)_16rem]",
        )}
      >
        <EditorOutline text={text} language={language} onGo={go} />
        <div className={shown ? "grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2" : "grid"}>
          <div
            ref={place}
            lang={language}
            className="live-editor min-h-[60dvh] overflow-hidden rounded-md border border-line-strong focus-within:border-accent focus-within:outline-1 focus-within:outline-accent"
          />
          {shown ? <EditorPreview text={text} language={language} idPatterns={idPatterns} /> : null}
        </div>
        <EditorComments isNextTo={!shown} />
      </div>
      <NameVersion open={naming} onOpenChange={setNaming} onName={(note) => connection?.nameVersion(note)} />
    </div>
  );
}
