import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { glossaryAreas } from "./glossary.ts";

const MESSAGES = path.join(import.meta.dirname, "../../../lib/i18n/messages");
const terms = glossaryAreas().flatMap((area) => area.terms);

type Messages = { readonly [key: string]: string | Messages };

const textsOf = (messages: Messages, at: string): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${at}.${key}`, value]] : textsOf(value, `${at}.${key}`),
  );

const load = (language: "en" | "zh") =>
  new Map(
    readdirSync(MESSAGES)
      .filter((name) => name.endsWith(`.${language}.json`))
      .flatMap((name) =>
        textsOf(
          JSON.parse(readFileSync(path.join(MESSAGES, name), "utf8")) as Messages,
          name.replace(/\..*/, ""),
        ),
      ),
  );

describe("the glossary", () => {
  it("has terms with one sentence in each language, each English term and address once", () => {
    expect(terms.length).toBeGreaterThanOrEqual(50);
    expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
    for (const { meaning } of terms) {
      expect(meaning.en).toMatch(/^\S.*[.]$/);
      expect(meaning.zh).toMatch(/^\S.*。$/);
      expect(meaning.en).not.toMatch(/\. [A-Z]/);
      expect(meaning.zh.slice(0, -1)).not.toContain("。");
    }
  });

  it("uses the words of the interface: some text has the term in both languages", () => {
    const [english, chinese] = [load("en"), load("zh")];
    const unused = terms.filter(({ term }) => {
      const wanted = new RegExp(`\\b${term.en}s?\\b`, "i");
      return ![...english].some(
        ([key, text]) => wanted.test(text) && chinese.get(key)?.includes(term.zh) === true,
      );
    });
    expect(unused.map(({ term }) => [term.en, term.zh])).toEqual([]);
  });
});
