import { isJsonObject } from "../json/read-json-reply.ts";
import type { Bilingual } from "../language.ts";
import type { ContractRemark } from "./contract-remark.ts";
import { COMPLETION_TYPES, NEXT_STEP_TYPES, type TaskComplete, taskCompleteSchema } from "./task-complete.ts";

export type TaskCompleteReading =
  | {
      readonly ok: true;
      readonly value: TaskComplete;
      readonly issues: readonly [];
      readonly warnings: readonly ContractRemark[];
    }
  | {
      readonly ok: false;
      readonly value: null;
      readonly issues: readonly ContractRemark[];
      readonly warnings: readonly [];
    };

const oneOf = (values: readonly string[]): Bilingual => ({
  en: `one of ${values.join(", ")}`,
  zh: `以下之一：${values.join("、")}`,
});
const AN_OBJECT: Bilingual = { en: "an object", zh: "一个对象" };

/** What each field must be, by the last part of its path, which is unique in this contract. */
const EXPECTED: Readonly<Record<string, Bilingual>> = {
  completionType: oneOf(COMPLETION_TYPES),
  nextStepType: oneOf(NEXT_STEP_TYPES),
  summary: { en: "a sentence that is not blank", zh: "一句不为空的话" },
  deliverables: {
    en: "a list of texts, or a list of objects with path, content and description",
    zh: "文本列表，或由含 path、content、description 的对象组成的列表",
  },
  contextForNext: { en: "an object with projectState", zh: "含 projectState 的对象" },
  projectState: AN_OBJECT,
  requires_file_editing: { en: "true or false", zh: " true 或 false" },
  target_file: { en: "the path of a document", zh: "文档路径" },
  edit_instructions: { en: "a list with at least one edit", zh: "至少含一条编辑指令的列表" },
  content: { en: "a text", zh: "文本" },
  structuredData: AN_OBJECT,
};

const valueAt = (args: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (isJsonObject(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined),
    args,
  );

function issueAt(args: unknown, path: readonly PropertyKey[]): ContractRemark {
  const field = path.at(-1);
  if (field === undefined)
    return {
      code: "args_invalid",
      path: "$",
      message: {
        en: "The arguments of taskComplete must be one JSON object.",
        zh: "taskComplete 的参数必须是一个 JSON 对象。",
      },
    };
  const name = String(field);
  const expected = EXPECTED[name] ?? AN_OBJECT;
  const at = ["$", ...path.map(String)].join(".");
  if (valueAt(args, path) === undefined)
    return {
      code: "field_missing",
      path: at,
      message: {
        en: `${name} is missing; it must be ${expected.en}.`,
        zh: `缺少 ${name}，它必须是${expected.zh}。`,
      },
    };
  return {
    code: "field_invalid",
    path: at,
    message: { en: `${name} must be ${expected.en}.`, zh: `${name} 必须是${expected.zh}。` },
  };
}

/** The pair of the two types is always accepted; what document 003 would not have is remarked on. */
function pairWarnings({ completionType, nextStepType }: TaskComplete): ContractRemark[] {
  const finished = nextStepType === "TASK_FINISHED";
  const full = completionType === "FULLY_COMPLETED";
  if (finished === full) return [];
  return finished
    ? [
        {
          code: "finished_without_full_completion",
          path: "$.nextStepType",
          message: {
            en: `TASK_FINISHED is meant for FULLY_COMPLETED; with ${completionType} it was accepted and ends the work.`,
            zh: `TASK_FINISHED 应与 FULLY_COMPLETED 同用；与 ${completionType} 同用已被接受，工作到此结束。`,
          },
        },
      ]
    : [
        {
          code: "completion_conflict",
          path: "$.completionType",
          message: {
            en: `FULLY_COMPLETED does not match ${nextStepType}; nextStepType is used.`,
            zh: `FULLY_COMPLETED 与 ${nextStepType} 不相配，以 nextStepType 为准。`,
          },
        },
      ];
}

const SHOWN_FIELDS = 10;
const SHOWN_CHARACTERS = 60;

/** Fields of one object that the contract does not have, as one warning. */
function ignoredFields(args: unknown, value: object, path: readonly string[]): ContractRemark[] {
  const given = valueAt(args, path);
  if (!isJsonObject(given)) return [];
  const ignored = Object.keys(given).filter((key) => !Object.hasOwn(value, key));
  if (ignored.length === 0) return [];
  const names = ignored.slice(0, SHOWN_FIELDS).map((name) => name.slice(0, SHOWN_CHARACTERS));
  const more = ignored.length > SHOWN_FIELDS;
  return [
    {
      code: ignored.includes("edit_instructions") ? "edits_ignored" : "field_ignored",
      path: ["$", ...path].join("."),
      message: {
        en: `Not part of the contract here and not used: ${names.join(", ")}${more ? " and more" : ""}.`,
        zh: `以下字段不属于此处的契约，未被使用：${names.join("、")}${more ? "等" : ""}。`,
      },
    },
  ];
}

/**
 * Reads the arguments of a `taskComplete` call. Never throws.
 * In: anything. Out: the value with its warnings (`finished_without_full_completion`, `completion_conflict`,
 * `edits_ignored`, `field_ignored`), or every issue (`args_invalid`, `field_missing`, `field_invalid`) with its path.
 */
export function readTaskComplete(args: unknown): TaskCompleteReading {
  const parsed = taskCompleteSchema.safeParse(args);
  if (!parsed.success)
    return {
      ok: false,
      value: null,
      issues: parsed.error.issues.map((issue) => issueAt(args, issue.path)),
      warnings: [],
    };
  const value = parsed.data;
  const { contextForNext } = value;
  return {
    ok: true,
    value,
    issues: [],
    warnings: [
      ...pairWarnings(value),
      ...ignoredFields(args, value, []),
      ...ignoredFields(args, contextForNext, ["contextForNext"]),
      ...ignoredFields(args, contextForNext.projectState, ["contextForNext", "projectState"]),
    ],
  };
}
