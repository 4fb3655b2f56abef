"use client";
import type { Command, EditorView } from "@codemirror/view";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { IgnoreForm } from "#app/_document/ignore-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import {
  type EditorFinding,
  type EditorFindings,
  fixFinding,
  ignoreInEditor,
  nextFinding,
  previousFinding,
} from "./editor-findings.ts";

interface FindingBarProps {
  bar: RefObject<HTMLDivElement | null>;
  view: RefObject<EditorView | null>;
  findings: EditorFindings;
  canEdit: boolean;
  /** The language of reasons written into the text. */
  language: Language;
}

/** The findings in the edited text: steps through them and offers their actions. */
export function FindingBar({ bar, view, findings, canEdit, language }: FindingBarProps) {
  const t = useTranslations("editor.findings");
  const { all, current } = findings;
  const run = (command: Command) => {
    if (view.current === null) return;
    command(view.current);
    view.current.focus();
  };
  if (all.length === 0) return null;
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t("label")}
      className="no-print grid gap-2 rounded-md border border-line px-3 py-2 text-small"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        view.current?.focus();
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">
          {current === null
            ? t("count", { count: all.length })
            : t("position", { at: all.indexOf(current) + 1, count: all.length })}
        </span>
        <Button size="small" look="quiet" aria-keyshortcuts="Shift+F8" onClick={() => run(previousFinding)}>
          <ChevronUp size={14} aria-hidden /> {t("previous")}
        </Button>
        <Button size="small" look="quiet" aria-keyshortcuts="F8" onClick={() => run(nextFinding)}>
          <ChevronDown size={14} aria-hidden /> {t("next")}
        </Button>
        <span className="text-faint">{canEdit ? t("keys") : t("readKeys")}</span>
      </div>
      <div aria-live="polite">
        {current === null ? null : (
          <CurrentFinding
            key={current.key}
            finding={current}
            canEdit={canEdit}
            onRepair={() => run(fixFinding)}
            onIgnore={(reason) => {
              const editor = view.current;
              if (editor === null || !ignoreInEditor(editor, current, { reason, language })) return false;
              editor.focus();
              return true;
            }}
          />
        )}
      </div>
    </div>
  );
}

interface CurrentFindingProps {
  finding: EditorFinding;
  canEdit: boolean;
  onRepair: () => void;
  /** False where no comment is possible. */
  onIgnore: (reason: string) => boolean;
}

function CurrentFinding({ finding, canEdit, onRepair, onIgnore }: CurrentFindingProps) {
  const t = useTranslations("lint.list");
  const words = useTranslations("editor.findings");
  const [state, setState] = useState<"ready" | "ignoring" | "refused">("ready");
  const { rule, severity, message, suggestion, fix } = finding;
  return (
    <>
      <p className="break-words">
        <span className="font-semibold">{words(severity)}</span> {message}{" "}
        {suggestion === "" ? null : <span className="text-soft">{suggestion}</span>}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        {canEdit && fix !== null ? (
          <Button size="small" aria-keyshortcuts="Control+Period Meta+Period" onClick={onRepair}>
            {fix.insert === "" ? words("drop") : t("change", { words: fix.insert.trim() })}
          </Button>
        ) : null}
        {canEdit ? (
          <Button
            size="small"
            look="quiet"
            aria-expanded={state === "ignoring"}
            onClick={() => setState(state === "ignoring" ? "ready" : "ignoring")}
          >
            {t("ignore")}
          </Button>
        ) : null}
        <a
          href={paths.lintRule(rule)}
          target="_blank"
          rel="noopener"
          className="font-mono text-accent hover:underline"
        >
          {words("rule", { rule })}
        </a>
      </div>
      {state === "ignoring" ? (
        <IgnoreForm
          id={`editor-${rule}-${finding.from}`}
          onReason={(reason) => setState(onIgnore(reason) ? "ready" : "refused")}
        />
      ) : null}
      {state === "refused" ? (
        <p role="alert" className="mt-1 text-block">
          {words("noComment")}
        </p>
      ) : null}
    </>
  );
}
