"use client";
import { useTranslations } from "next-intl";
import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { useChatContext } from "./chat-context.tsx";
import { editKind } from "./edit-kind.ts";

interface JointChoiceProps {
  suggestions: readonly SuggestionView[];
  /** Ids of those that are not selected. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
  /** Id of the element that shows the result of the selection. */
  results: string;
}

/** What a suggestion does and where: its section, line and reason. */
function ChoiceLabel({ suggestion, named }: { suggestion: SuggestionView; named: boolean }) {
  const t = useTranslations("chat.suggestion");
  const { language } = useChatContext();
  const { document_name, edit, preview, reason } = suggestion;
  const kind = editKind(edit.type);
  const place = preview.path.slice(-1);
  return (
    <span className="min-w-0 break-words">
      <span lang={language} className="font-semibold">
        {(named || place.length === 0 ? [document_name, ...place] : place).join(" › ")}
      </span>
      <span className="text-small text-faint">
        {preview.line === null ? "" : ` · ${t("line", { line: preview.line })}`}
        {kind === null ? "" : ` · ${t(`kind.${kind}`)}`}
      </span>
      {reason === "" ? null : (
        <span lang={language} className="text-small text-soft">
          {" "}
          {reason}
        </span>
      )}
    </span>
  );
}

/** The suggestions of a joint preview, each with a checkbox, and one for all. */
export function JointChoice({ suggestions, left, onChange, results }: JointChoiceProps) {
  const t = useTranslations("chat.suggestion.joint");
  const named = new Set(suggestions.map(({ document_id }) => document_id)).size > 1;
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset aria-controls={results} className="rounded-md border border-line px-3 pb-2">
      <legend className="px-1 font-semibold">{t("choose")}</legend>
      <label className="flex min-h-8 items-center gap-2 border-b border-line">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={left.size === 0}
          ref={(box) => {
            if (box !== null) box.indeterminate = left.size > 0 && left.size < suggestions.length;
          }}
          onChange={(event) => onChange(new Set(event.target.checked ? [] : suggestions.map(({ id }) => id)))}
        />
        {t("all")}
      </label>
      <ul className="max-h-[30dvh] overflow-y-auto">
        {suggestions.map((one) => (
          <li key={one.id}>
            <label className="flex min-h-8 items-start gap-2 py-1">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-accent"
                checked={!left.has(one.id)}
                onChange={() => toggle(one.id)}
              />
              <ChoiceLabel suggestion={one} named={named} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
