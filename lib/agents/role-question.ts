import { z } from "zod";
import { readJsonReply } from "../domain/json/read-json-reply.ts";
import type { Language } from "../domain/language.ts";
import { removeNullFillers } from "../domain/models/strict-schema.ts";
import { judgeTurn } from "../domain/output-checks/judge-turn.ts";
import { SEATS } from "../domain/roles/seat-specs.ts";
import { seatTurnFormSchema } from "../domain/workshop/seat-turn-form.ts";
import { answerForm, formWithout, formWithoutSections } from "./answer-form.ts";
import type { ModelReply } from "./call-model.ts";
import type { ModelQuestion, ParseOutcome } from "./question.ts";
import type { RoleMessage, TextReading } from "./role-message.ts";
import { isSeat, MODEL_ROLES, type RoleInput, type RoleName, type RoleOutput } from "./roles.ts";

const UNREADABLE = {
  en: {
    empty: "The answer is empty.",
    too_large: "The answer is too long.",
    no_json: "The answer contains no JSON object.",
  },
  zh: { empty: "回答是空的。", too_large: "回答太长。", no_json: "回答里没有 JSON 对象。" },
} as const satisfies Record<Language, unknown>;

/** A role with its input and message. */
interface Asked<N extends RoleName> {
  readonly name: N;
  readonly speaker: string;
  readonly input: RoleInput<N>;
  readonly message: RoleMessage;
}

/** Sections of the plan that a turn cannot change: without a repository there are no files, without requirements no matches. */
const closedSections = (input: object): readonly string[] => [
  ...("has_repository" in input && input.has_repository === false ? ["file_impacts"] : []),
  ...("standing" in input && Array.isArray(input.standing) && input.standing.length === 0 ? ["matches"] : []),
];

/**
 * What a model writes for a role. Only extra seats have findings, each with its own schema; strict structured output allows no open
 * shapes.
 */
function formOf<N extends RoleName>(name: N, input: RoleInput<N>) {
  if (!isSeat(name)) return answerForm(MODEL_ROLES[name].output);
  const whole = formWithoutSections(answerForm(seatTurnFormSchema), closedSections(input));
  return (SEATS as readonly string[]).includes(name) ? formWithout(whole, "findings") : whole;
}

/** The question of a role for a model: its message, and the parser and checks of the answer. */
export function roleQuestion<N extends RoleName>({
  name,
  speaker,
  input,
  message,
}: Asked<N>): ModelQuestion<RoleOutput<N>> {
  const { instructions, prompt, closing = "", stableLength, correcting } = message;
  const form = formOf(name, input);
  const { readText } = message;
  const shared = {
    role: speaker,
    contract: MODEL_ROLES[name].contract,
    language: input.language,
    instructions,
    prompt,
    closing,
    ...(stableLength === undefined ? {} : { stableLength }),
    ...(correcting === undefined ? {} : { correcting }),
  };
  if (readText !== undefined) return { ...shared, read: ({ text }) => textOutcome(name, readText(text)) };
  const read = ({ text }: ModelReply): ParseOutcome<RoleOutput<N>> => {
    const json = readJsonReply(text);
    if (!json.ok)
      return {
        ok: false,
        code: json.code,
        problems: [UNREADABLE[input.language][json.code]],
        repairs: json.repairs,
      };
    const normalised = message.normalise(removeNullFillers(json.value, form));
    const repairs = [...json.repairs, ...normalised.repairs];
    const parsed = MODEL_ROLES[name].output.safeParse(normalised.value, {
      error: schemaErrors[input.language],
    });
    if (!parsed.success) return { ok: false, code: "invalid", problems: problemsOf(parsed.error), repairs };
    const problems = message.problemsIn?.(parsed.data) ?? [];
    if (problems.length > 0) return { ok: false, code: "invalid", problems, repairs };
    const given = { instructions: `${instructions}\n\n${closing}`, material: prompt };
    const said = { value: json.value, language: input.language, ...given };
    const problem = judgeTurn({ ...said, seat: isSeat(name) ? speaker : null });
    if (problem) return { ok: false, code: problem.code, problems: [problem.problem], repairs };
    const unfit = message.unfitIn?.(parsed.data) ?? null;
    if (unfit !== null) {
      const usable = unfit.usable as RoleOutput<N>;
      return { ok: false, code: unfit.code, problems: unfit.problems, repairs, usable };
    }
    return { ok: true, value: parsed.data as RoleOutput<N>, repairs };
  };
  return { ...shared, form, read };
}

/** The output of an answer that is text. */
function textOutcome<N extends RoleName>(name: N, reading: TextReading): ParseOutcome<RoleOutput<N>> {
  if (!reading.ok) return { ...reading, repairs: [] };
  const value = MODEL_ROLES[name].output.parse(reading.value) as RoleOutput<N>;
  return { ok: true, value, repairs: [] };
}

/** Messages of schema errors, in the language of the call. */
const schemaErrors = {
  en: z.locales.en().localeError,
  zh: z.locales.zhCN().localeError,
} as const satisfies Record<Language, unknown>;

const problemsOf = (error: z.ZodError): string[] =>
  error.issues.slice(0, 20).map((issue) => `${["$", ...issue.path].join(".")}: ${issue.message}`);
