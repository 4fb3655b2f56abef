"use client";
import { useTranslations } from "next-intl";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { MAX_QUOTE_LENGTH } from "#lib/domain/comment/quote-limits.ts";
import type { GuestPlace } from "./guest-places.ts";
import type { SelectedWords } from "./selected-words.ts";

interface PlaceFieldsProps {
  name: string;
  places: readonly GuestPlace[];
  selected: SelectedWords;
  onChange: (next: Partial<SelectedWords>) => void;
  required: boolean;
}

/** What a comment or a suggestion is about. Selecting words in the text fills the fields; they can also be typed. */
export function GuestPlaceFields({ name, places, selected, onChange, required }: PlaceFieldsProps) {
  const t = useTranslations("share.guest");
  const { words, item, block } = selected;
  return (
    <>
      <Field id={`${name}-words`} label={t(required ? "wordsToReplace" : "words")} hint={t("wordsHint")}>
        <Input
          id={`${name}-words`}
          name="words"
          value={words}
          maxLength={MAX_QUOTE_LENGTH}
          required={required}
          aria-describedby={`${name}-words-hint`}
          onChange={(event) => onChange({ words: event.target.value, block: null })}
        />
      </Field>
      {block === null || words === "" ? (
        <Field id={`${name}-item`} label={t("item")}>
          <Select
            id={`${name}-item`}
            name="item"
            value={item}
            onChange={(event) => onChange({ item: event.target.value })}
          >
            <option value="">{t("whole")}</option>
            {places.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <>
          <input type="hidden" name="start" value={block.start} />
          <input type="hidden" name="end" value={block.end} />
          <input type="hidden" name="skip" value={block.skip} />
        </>
      )}
    </>
  );
}
