import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../app/tokens.css", import.meta.url), "utf8");

type Scheme = "light" | "dark";
type Tokens = ReadonlyMap<string, Readonly<Record<Scheme, string>>>;

/** The tokens between two lines of the style sheet. */
function tokensOf(begin: string): Tokens {
  const text = css.slice(css.indexOf(begin));
  const found = text.slice(0, text.indexOf("\n}")).matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...found].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]));
}

/** Relative luminance, WCAG 2.2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const TEXTS = ["ink", "soft", "faint", "accent", "accent-strong", "agree", "concern", "block", "waiting"];
const MEANINGS = ["accent", "agree", "concern", "block", "waiting"];

/** Each text color on each background on which it is used. */
const PAIRS: readonly (readonly [string, string])[] = [
  ...TEXTS.flatMap((text) => ["paper", "surface", "sunk"].map((on) => [text, on] as const)),
  ...MEANINGS.map((text) => [text, `${text}-soft`] as const),
  ["accent-ink", "accent"],
  ["ink", "mark"],
];

describe.each([
  ["the usual colors", ":root {", 4.5],
  ["the colors of high contrast", "@variant more-contrast {", 7],
] as const)("%s", (_name, begin, ratio) => {
  const tokens = tokensOf(begin);
  it.each(["light", "dark"] as const)(
    `give every text a contrast of at least ${ratio} to 1 (%s)`,
    (scheme) => {
      const poor = PAIRS.flatMap(([text, on]) => {
        const [a, b] = [tokens.get(text)?.[scheme], tokens.get(on)?.[scheme]];
        if (a === undefined || b === undefined) return [`${text} or ${on} has no color`];
        const found = contrast(a, b);
        return found < ratio ? [`${text} on ${on}: ${found.toFixed(2)}`] : [];
      });
      expect(poor).toEqual([]);
    },
  );
});

it("high contrast draws borders of controls and lines with at least 3 to 1", () => {
  const tokens = tokensOf("@variant more-contrast {");
  for (const scheme of ["light", "dark"] as const)
    for (const name of ["line", "line-strong", "edge"])
      for (const on of ["paper", "surface", "sunk"])
        expect(
          contrast(tokens.get(name)?.[scheme] ?? "", tokens.get(on)?.[scheme] ?? ""),
          `${name} on ${on}, ${scheme}`,
        ).toBeGreaterThanOrEqual(3);
});
