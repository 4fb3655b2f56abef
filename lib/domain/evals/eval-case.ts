import { z } from "zod";
import { WRITE_FORMATS } from "../codegen/code-plan.ts";
import { languageSchema } from "../language.ts";
import { seatKeySchema } from "../roles/seat-schemas.ts";

/** Cases with labelled expectations, on which a wording of a prompt is evaluated (docs/guide/evals.md). */

export const EVAL_SETS = ["needs", "chats", "edits", "code"] as const;
export const evalSetSchema = z.enum(EVAL_SETS);
export type EvalSet = z.infer<typeof evalSetSchema>;

/** A text that has to be found; `|` separates alternatives. */
const fact = z.string().min(1).max(500);

const expectationSchema = z.strictObject({
  /** Facts of the answer. */
  facts: z.array(fact).default([]),
  /** Texts that the answer must not contain. */
  absent: z.array(fact).default([]),
  /** Questions worth asking: each has to occur in a question of the answer. */
  questions: z.array(fact).default([]),
  /** Greatest number of questions; absent: any number. */
  most_questions: z.number().int().min(0).optional(),
  /** The tools that have to be called, in any order; absent: not checked. */
  calls: z.array(z.string()).optional(),
  /** Texts of the arguments of the calls. */
  args: z.array(fact).default([]),
  mode: z.string().optional(),
  /** What the seat thinks of the plan; absent: not checked. */
  ok: z.boolean().optional(),
  /** The exact result: the document with these texts replaced, each of which occurs once in it. [] = unchanged. */
  changes: z.array(z.tuple([z.string().min(1), z.string()])).optional(),
});
export type EvalExpectation = z.infer<typeof expectationSchema>;

const head = {
  id: z.string().regex(/^[a-z0-9-]{3,60}$/),
  language: languageSchema,
  expect: expectationSchema,
};
const said = z.array(z.object({ role: z.enum(["user", "assistant"]), text: z.string() })).default([]);
/** Name of a document of the set. */
const document = z.string();

export const evalCaseSchema = z.discriminatedUnion("kind", [
  /** The first turn of the seat that plans the product. */
  z.strictObject({ kind: z.literal("need"), ...head, need: z.string().min(1) }),
  /** A turn of a seat in the second round, when a plan and issues are there. */
  z.strictObject({
    kind: z.literal("turn"),
    ...head,
    seat: seatKeySchema,
    need: z.string().min(1),
    requirements: z.array(z.object({ id: z.string(), title: z.string(), shall: z.string() })).min(1),
    issues: z.array(
      z.object({ id: z.string(), title: z.string(), detail: z.string(), raised_by: seatKeySchema }),
    ),
    /** What the product planner stated before in this round. */
    said: z.string().min(1),
  }),
  /** The orchestrator's decision about a message. */
  z.strictObject({ kind: z.literal("decide"), ...head, message: z.string(), history: said, document }),
  /** The reply to a message, from results of tools. */
  z.strictObject({
    kind: z.literal("reply"),
    ...head,
    message: z.string(),
    history: said,
    results: z.array(z.object({ tool: z.string(), output: z.unknown() })),
  }),
  /** The edits of a specialist that has read the document. */
  z.strictObject({ kind: z.literal("edit"), ...head, request: z.string(), document }),
  /** One file of a change of the code; the document is the file before. */
  z.strictObject({
    kind: z.literal("code"),
    ...head,
    path: z.string().min(1),
    intent: z.string().min(1),
    format: z.enum(WRITE_FORMATS),
    remark: z.string().default(""),
    document,
  }),
]);
export type EvalCase = z.infer<typeof evalCaseSchema>;

export const evalFileSchema = z.strictObject({
  /** Markdown documents by name. */
  documents: z.record(z.string(), z.string()),
  cases: z.array(evalCaseSchema).min(1),
});
export type EvalFile = z.infer<typeof evalFileSchema>;

/** A stored answer. It counts only for the call whose hash is `key`. */
const recordingSchema = z.strictObject({ key: z.string(), text: z.string() });
export const recordingsSchema = z.record(z.string(), recordingSchema);
export type Recordings = z.infer<typeof recordingsSchema>;
