import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { messagesOf } from "./messages.ts";

function leaves(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leaves(inner, path ? `${path}.${key}` : key),
  );
}

/** Names of the placeholders in a message, e.g. `{count, plural, …}` → count. */
function placeholders(message: string): readonly string[] {
  return [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map((hit) => hit[1] ?? ""))].toSorted();
}

const en = new Map(leaves(messagesOf("en")));
const zh = new Map(leaves(messagesOf("zh")));

describe("messages", () => {
  it("exist in both languages under the same keys", () => {
    expect([...zh.keys()].toSorted()).toEqual([...en.keys()].toSorted());
  });

  it("have the same placeholders in both languages", () => {
    const differing = [...en].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(zh.get(key) ?? "").join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it("are neither empty nor untranslated", () => {
    const empty = [...en, ...zh].filter(([, text]) => text.trim() === "");
    const latin = [...zh].filter(([, text]) =>
      /[a-z]{4,} [a-z]{3,}/.test(text.replace(/\{[^}]*\}|<[^>]*>/g, "")),
    );
    expect([...empty, ...latin].map(([key]) => key)).toEqual([]);
  });

  it("use no key that the message compiler refuses, such as __proto__", () => {
    const refused = /(^|\.)(__proto__|prototype|constructor)(\.|$)/;
    expect([...en.keys()].filter((key) => refused.test(key))).toEqual([]);
    // An import with an attribute would bypass the message compiler (next.config.ts).
    const source = readFileSync(path.join(import.meta.dirname, "messages.ts"), "utf8");
    expect(source).not.toMatch(/ with \{/);
  });

  it("use no exclamation marks", () => {
    const loud = [...en, ...zh].filter(([, text]) => /[!！]/.test(text));
    expect(loud.map(([key]) => key)).toEqual([]);
  });
});
