"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field, Input } from "#app/_ui/field.tsx";
import type { Language } from "#lib/domain/language.ts";
import { EARS_SLOTS, type EarsSlots, earsSentence } from "#lib/domain/plan/desk/ears-sentence.ts";

interface EarsFieldsProps {
  id: string;
  language: Language;
  /** Called with the sentence as it is written; not while it is incomplete. */
  onSentence: (sentence: string) => void;
}

/** The slots of a requirement sentence. The sentence is written while they are filled. */
export function EarsFields({ id, language, onSentence }: EarsFieldsProps) {
  const t = useTranslations("desk.ears");
  const [slots, setSlots] = useState<EarsSlots>({});
  const change = (slot: keyof EarsSlots, text: string) => {
    const next = { ...slots, [slot]: text };
    setSlots(next);
    const sentence = earsSentence(next, language);
    if (sentence !== "") onSentence(sentence);
  };
  return (
    <details className="rounded-md border border-line-strong px-3 py-2">
      <summary className="font-semibold">{t("title")}</summary>
      <p className="mt-1 text-small text-soft">{t("hint")}</p>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {EARS_SLOTS.map((slot) => (
          <Field key={slot} id={`${id}-${slot}`} label={t(slot)}>
            <Input
              id={`${id}-${slot}`}
              lang={language}
              value={slots[slot] ?? ""}
              maxLength={500}
              placeholder={t(`example.${slot}`)}
              onChange={(event) => change(slot, event.target.value)}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}
