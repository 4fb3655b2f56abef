import type { Language } from "../language.ts";
import type { NeedFacts } from "../srs/sections/need-facts.ts";
import { readStatements } from "./statements/read-statements.ts";

/** What the text of a need tells besides the plan made from it: the headings above its statements. */
export function needFacts(need: string, language: Language): NeedFacts {
  const statements = readStatements(need, language);
  return {
    headingOf: ({ source }) => {
      const place = source.find(({ ref }) => ref === "need")?.start;
      const statement = statements.find(
        ({ start, end }) => place !== undefined && place >= start && place < end,
      );
      return statement?.context.at(-1) ?? null;
    },
  };
}
