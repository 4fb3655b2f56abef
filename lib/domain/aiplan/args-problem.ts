import type { z } from "zod";
import { isJsonObject } from "../json/read-json-reply.ts";
import type { Bilingual } from "../language.ts";

const TYPES: Readonly<Record<string, Bilingual>> = {
  string: { en: "a text", zh: "文本" },
  number: { en: "a number", zh: "数字" },
  int: { en: "a whole number", zh: "整数" },
  boolean: { en: "true or false", zh: " true 或 false" },
  array: { en: "a list", zh: "数组" },
  object: { en: "an object", zh: "对象" },
  record: { en: "an object", zh: "对象" },
  null: { en: "null", zh: " null " },
};

const must = (be: Bilingual): Bilingual => ({ en: `must be ${be.en}`, zh: `必须是${be.zh}` });

const oneOf = (values: readonly unknown[]): Bilingual => {
  const names = values.map((value) => JSON.stringify(value) ?? String(value));
  return must({ en: `one of ${names.join(", ")}`, zh: `以下之一：${names.join("、")}` });
};

const UNITS: Readonly<Record<string, Bilingual>> = {
  string: { en: " characters", zh: " 个字符" },
  array: { en: " items", zh: " 项" },
};

function bound(origin: string, least: boolean, limit: number | bigint): Bilingual {
  const unit = UNITS[origin];
  if (unit) {
    const [en, zh] = least ? ["at least", "至少要有"] : ["at most", "最多只能有"];
    return { en: `must have ${en} ${limit}${unit.en}`, zh: `${zh} ${limit}${unit.zh}` };
  }
  return least
    ? { en: `must be at least ${limit}`, zh: `不能小于 ${limit}` }
    : { en: `must be at most ${limit}`, zh: `不能大于 ${limit}` };
}

const NOT_BLANK = "/\\S/";

function byKind(issue: z.core.$ZodIssue): Bilingual | null {
  switch (issue.code) {
    case "invalid_type":
      return TYPES[issue.expected] ? must(TYPES[issue.expected] as Bilingual) : null;
    case "invalid_value":
      return oneOf(issue.values);
    case "too_small":
      return bound(issue.origin, true, issue.minimum);
    case "too_big":
      return bound(issue.origin, false, issue.maximum);
    case "invalid_format":
      return issue.format === "regex" && issue.pattern === NOT_BLANK
        ? { en: "must not be blank", zh: "不能为空" }
        : null;
    case "invalid_union":
      return "options" in issue && Array.isArray(issue.options) ? oneOf(issue.options) : null;
    default:
      return null;
  }
}

/** What is wrong with the arguments of a tool call at one place, as the end of a sentence about that place. */
export function argsProblem(issue: z.core.$ZodIssue, args: unknown): Bilingual {
  const value = issue.path.reduce<unknown>(
    (at, key) => (isJsonObject(at) || Array.isArray(at) ? Reflect.get(at, key) : undefined),
    args,
  );
  if (value === undefined) return { en: "is missing", zh: "缺失" };
  return (
    byKind(issue) ?? { en: "does not have the format that the tool requires", zh: "不符合该工具要求的格式" }
  );
}
