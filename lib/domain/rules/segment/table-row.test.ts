import { describe, expect, it } from "vitest";
import { readStatements } from "../statements/read-statements.ts";

const levels = (text: string, language: "en" | "zh") =>
  readStatements(text, language).flatMap(({ kind, level, context }) =>
    kind === "requirement" ? [[level, context.at(-1)]] : [],
  );

describe("the priority column of a table", () => {
  it.each([
    [
      "en",
      "| Id | Requirement | Severity |\n| --- | --- | --- |\n| A1 | Guests can book a boat. | high |\n| A2 | A boat is cleaned. | could |",
      [
        ["high", "Requirement"],
        ["could", "Requirement"],
      ],
    ],
    [
      "zh",
      "| 编号 | 功能需求 | 重要程度 |\n| --- | --- | --- |\n| 1 | 客人可以租船 | 高 |\n| 2 | 用完以后冲洗船只 | 低 |",
      [
        ["高", "功能需求"],
        ["低", "功能需求"],
      ],
    ],
  ] as const)("is no name of its row (%s)", (language, text, expected) => {
    expect(levels(text, language)).toEqual(expected);
  });
});
