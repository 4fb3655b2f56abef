import { z } from "zod";
import type { ToolDeclaration } from "../tool.ts";

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
      en: "Changes a document by semantic edits ({type, target, content, reason}), each with its reason. All of them or none are made, unless mode is best_effort. A refused edit is answered with its code and the nearest places.",
      zh: "用语义编辑指令（{type, target, content, reason}）修改文档，每条都要写明理由。默认全部成功才生效；mode 为 best_effort 时执行其余可行的指令。被拒绝的指令会返回代码和最接近的位置。",
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
    layer: "atomic",
    risk: "low",
    confirm: false,
    callers: EDITORS,
  },
  editYaml: {
    name: "editYaml",
    description: {
      en: 'Sets or deletes values of a YAML document by key path, such as nfr.performance or ["nfr", "performance"]. Missing parents are made; an entry of a list is named by its id: requirements.FR-001.priority. What requirements.yaml says of a requirement is changed in its document in the same step.',
      zh: '按键路径（如 nfr.performance 或 ["nfr", "performance"]）设置或删除 YAML 文档中的值。缺少的上级键会自动创建；列表条目用它的编号指定，如 requirements.FR-001.priority。requirements.yaml 里对需求的修改会同步写入需求所在的文档。',
    },
    input: z.object({ document, edits: z.array(yamlEdit).min(1).max(1000) }),
    layer: "atomic",
    risk: "low",
    confirm: false,
    callers: EDITORS,
  },
} as const satisfies Readonly<Record<string, ToolDeclaration>>;
