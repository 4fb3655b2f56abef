import fc from "fast-check";
import { expect, it } from "vitest";
import { LANGUAGES } from "./language.ts";
import { joinClauses, joinListed, joinParts, labelColon, splitListed } from "./punctuation.ts";

it("separates items, parts and clauses as each language writes them", () => {
  const both = (join: typeof joinListed) => LANGUAGES.map((language) => join(language, ["A", "B", "C"]));
  expect(both(joinListed)).toEqual(["A、B、C", "A, B, C"]);
  expect(both(joinParts)).toEqual(["A，B，C", "A, B, C"]);
  expect(both(joinClauses)).toEqual(["A；B；C", "A; B; C"]);
  expect(LANGUAGES.map(labelColon)).toEqual(["：", ": "]);
});

it("splits what it joined", () => {
  const item = fc.stringMatching(/^[A-Za-z0-9一-龥]+$/u);
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.array(item, { minLength: 1 }), (language, items) => {
      expect(splitListed(language, joinListed(language, items))).toEqual(items);
    }),
  );
});
