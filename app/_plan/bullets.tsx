import { printedStatement } from "#lib/domain/statement/binding-words.ts";

/** Texts of a plan as a list, or a sentence if there are none. */
export function Bullets({ texts, none, lang }: { texts: readonly string[]; none: string; lang: string }) {
  if (texts.length === 0) return <p className="text-faint">{none}</p>;
  return (
    <ul lang={lang} className="grid list-disc gap-1 ps-5">
      {texts.map((text) => (
        <li key={text}>{printedStatement(text, lang === "zh" ? "zh" : "en")}</li>
      ))}
    </ul>
  );
}
