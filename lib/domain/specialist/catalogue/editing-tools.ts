import { z } from "zod";
import type { ToolDeclaration } from "../tool.ts";
import { editFields, editForm } from "./edit-form.ts";

const document = z.string().regex(/\S/).max(4000);
const reason = z.string().max(4000).optional();

/** Names from the top; one text is split at its dots. */
const keyPath = z.union([z.string().regex(/\S/).max(4000), z.array(z.string().max(1000)).min(1).max(64)]);

/** Any value that JSON knows. */
const yamlValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);

const yamlEdit = z.discriminatedUnion("type", [
  z.object({ type: z.literal("set"), keyPath, value: yamlValue, reason }),
  z.object({ type: z.literal("delete"), keyPath, reason }),
]);

/** Of the process specialists the reviewer never edits. */
const EDITORS = ["specialist:content", "project_initializer", "document_formatter"] as const;

/** Tools with which specialists change documents; the project's setting decides whether a person accepts first. */
export const EDITING_TOOLS = {
  applyDocumentEdits: {
    name: "applyDocumentEdits",
    description: {
      en: "Changes a document by semantic edits. A refused edit is answered with its code and the nearest places.",
      zh: "用语义编辑指令修改文档。被拒绝的指令会返回代码和最接近的位置。",
    },
    input: z.object({
      document,
      /** Each edit is judged by the edit engine, which gives its own codes. */
      edits: z
        .array(z.looseObject({ type: z.string() }))
        .min(1)
        .max(1000),
      mode: z.enum(["all_or_nothing", "best_effort"]).optional(),
      reason,
    }),
    offered: z.object({
      document,
      edits: z.array(editForm).min(1),
      mode: z.enum(["all_or_nothing", "best_effort"]).optional(),
      reason,
    }),
    fields: {
      document: { en: "Name of the document.", zh: "文档名称。" },
      edits: { en: "The edits, in any order.", zh: "编辑指令，顺序不限。" },
      ...editFields("edits"),
      mode: {
        en: "best_effort: edits that fit are made although others do not. Otherwise all or none.",
        zh: "best_effort 表示有的指令不可行时仍执行其余指令；否则全部执行或全部不执行。",
      },
      reason: { en: "One sentence on why the document changes.", zh: "一句话说明为什么修改文档。" },
    },
    layer: "atomic",
    risk: "low",
    confirm: false,
    callers: EDITORS,
  },
  editYaml: {
    name: "editYaml",
    description: {
      en: "Sets or deletes values of a YAML document, for example requirements.FR-001.priority. Missing parents are created. A change of a requirement is made in its document too.",
      zh: "设置或删除 YAML 文档中的值，例如 `requirements.FR-001.priority`。缺少的上级键会自动创建；对需求的修改会同步写入需求所在的文档。",
    },
    input: z.object({ document, edits: z.array(yamlEdit).min(1).max(1000) }),
    fields: {
      document: { en: "Name of the YAML document.", zh: "YAML 文档的名称。" },
      edits: { en: "The changes, in their order.", zh: "按顺序执行的修改。" },
      "edits.type": { en: "set writes a value, delete removes it.", zh: "set 写入值，delete 删除。" },
      "edits.keyPath": {
        en: "Where: names from the top, joined with dots or as a list. An entry of a list is named by its id.",
        zh: "位置：从最上层写起的键名，用点连接或写成列表；列表条目用它的编号指定。",
      },
      "edits.value": { en: "The new value, any JSON value.", zh: "新的值，任意 JSON 值。" },
      "edits.reason": { en: "One sentence on why.", zh: "一句话说明原因。" },
    },
    layer: "atomic",
    risk: "low",
    confirm: false,
    callers: EDITORS,
  },
} as const satisfies Readonly<Record<string, ToolDeclaration>>;
