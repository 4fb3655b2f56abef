"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Textarea } from "#app/_ui/field.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import type { Language } from "#lib/domain/language.ts";

interface EditSuggestionTextProps {
  /** The suggestion's id; the draft is stored under it. */
  id: string;
  content: string;
  language: Language;
  busy: boolean;
  onAccept: (words: string) => void;
  onCancel: () => void;
}

/** Edits the text of a suggested edit, then accepts it. */
export function EditSuggestionText({
  id,
  content,
  language,
  busy,
  onAccept,
  onCancel,
}: EditSuggestionTextProps) {
  const t = useTranslations("chat.suggestion");
  const [draft, setDraft] = useDraft(`suggestion:${id}`);
  const [begun, setBegun] = useState(draft !== "");
  const field = useRef<HTMLTextAreaElement>(null);
  // The user has just opened this form.
  useEffect(() => field.current?.focus(), []);
  const words = begun ? draft : content;
  const write = (text: string) => {
    setBegun(true);
    setDraft(text);
  };
  const accept = () => {
    onAccept(words);
    setDraft("");
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Escape") onCancel();
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) accept();
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={`words-${id}`} className="text-small text-faint">
        {t("text")}
      </label>
      <Textarea
        id={`words-${id}`}
        lang={language}
        rows={6}
        value={words}
        ref={field}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        className="field-sizing-content max-h-96"
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" size="small" disabled={busy || words === ""} onClick={accept}>
          {t("acceptChanged")}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {t("cancelChange")}
        </Button>
      </div>
    </div>
  );
}
