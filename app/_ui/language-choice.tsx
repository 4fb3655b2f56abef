import type { ReactNode } from "react";
import type { Language } from "#lib/domain/language.ts";

const NAMES: readonly (readonly [Language, string])[] = [
  ["zh", "中文"],
  ["en", "English"],
];

interface LanguageChoiceProps {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  chosen: Language;
}

/** Selects a language; each is named in its own language. */
export function LanguageChoice({ name, legend, hint, chosen }: LanguageChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {NAMES.map(([language, own]) => (
          <label
            key={language}
            lang={language}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={language}
              defaultChecked={language === chosen}
              className="accent-accent"
            />
            {own}
          </label>
        ))}
      </div>
      {hint ? <p className="mt-1.5 text-small text-faint">{hint}</p> : null}
    </fieldset>
  );
}
