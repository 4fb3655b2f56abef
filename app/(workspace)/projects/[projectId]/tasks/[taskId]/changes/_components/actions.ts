"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { type PatchInput, type PatchView, patchInput, patchPartInput } from "#lib/contracts/change-set.ts";
import { codeMeetingInput, codeVerdictInput, decideFindingInput } from "#lib/contracts/code-review.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type ChangeProblem, changeProblemSchema } from "#lib/domain/change-set/change-problem.ts";
import { CHANGE_PROBLEMS } from "#lib/domain/change-set/change-problem-texts.ts";
import { CODE_SEATS, isCodeSeat } from "#lib/domain/code-review/code-verdict.ts";
import { CODE_CATEGORIES, CODE_SEVERITIES } from "#lib/domain/code-review/finding-kinds.ts";
import type { Language } from "#lib/domain/language.ts";
import { action } from "#lib/http/action.ts";
import { submitPatch } from "#lib/usecases/change-set/submit-change.ts";
import { submitPatchPart } from "#lib/usecases/change-set/submit-part.ts";
import { addCodeComment, changeCodeComment } from "#lib/usecases/code-review/comment-acts.ts";
import { addFinding, decideFinding } from "#lib/usecases/code-review/finding-acts.ts";
import {
  askCodeSeat,
  askCodeSeatAgain,
  cancelQueuedQuestion,
} from "#lib/usecases/code-review/question-acts.ts";
import { decideCodeReview, giveCodeVerdict, markFiles } from "#lib/usecases/code-review/review-acts.ts";
import { pushChange } from "#lib/usecases/remote/pull-requests.ts";
import { cancelRun } from "#lib/usecases/run/cancel-run.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";

const place = { project_id: z.string(), task_id: z.string(), patch_id: z.string() };
const line = z.coerce.number().int().min(0);
const checked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

const refresh = (of: { project_id: string; task_id: string }) =>
  revalidatePath(paths.changes(of.project_id, of.task_id), "layout");

const problemsSchema = z.array(changeProblemSchema);

/** The problems of a refused change; none of any other error. */
const problemsOf = (error: unknown): ChangeProblem[] =>
  error instanceof AppError && error.code === "change_refused"
    ? problemsSchema.catch([]).parse(error.extra.problems)
    : [];

/** What a person permits beyond the plan: its reason covers files outside of the plan, its confirmation protected files. */
interface Permitted {
  readonly reason: string;
  readonly confirm: boolean;
}

const SHORTEST_REASON = 3;
const NOTHING: Permitted = { reason: "", confirm: false };

/** The input that permits what was refused; null if something else was refused, too. */
function permittedInput(
  input: PatchInput,
  error: unknown,
  { reason, confirm }: Permitted,
): PatchInput | null {
  const problems = problemsOf(error);
  const pathsOf = (code: ChangeProblem["code"]) => [
    ...new Set(problems.flatMap((one) => (one.code === code ? [one.path] : []))),
  ];
  const outside = reason.length < SHORTEST_REASON ? [] : pathsOf("out_of_plan");
  const guarded = confirm ? pathsOf("protected_path") : [];
  const isOther = ({ path }: ChangeProblem) => !outside.includes(path) && !guarded.includes(path);
  if (problems.length === 0 || problems.some(isOther)) return null;
  const files = [...(input.extend?.files ?? []), ...outside];
  return patchInput.parse({
    ...input,
    ...(files.length === 0 ? {} : { extend: { files, reason } }),
    confirm_protected: [...input.confirm_protected, ...guarded],
  });
}

/** A refusal with every problem of the change, in both languages. */
function withProblems(error: unknown): unknown {
  const problems = problemsOf(error);
  const text = (language: Language): string =>
    problems
      .map(({ code, path, line: at, detail }) => {
        const where = `${path}${at === null ? "" : `:${at}`}`;
        return `${where === "" ? "" : `${where} — `}${CHANGE_PROBLEMS[code][language]}${detail === "" ? "" : ` (${detail})`}`;
      })
      .join("\n");
  return problems.length === 0
    ? error
    : new AppError("change_refused", { detail: { zh: text("zh"), en: text("en") } });
}

function showAttempt(of: { project_id: string; task_id: string }, { id }: Pick<PatchView, "id">): never {
  refresh(of);
  return redirect(paths.change({ projectId: of.project_id, taskId: of.task_id, patchId: id }));
}

async function submit(
  actor: Actor,
  of: { project_id: string; task_id: string },
  {
    permitted = NOTHING,
    ...change
  }: { content: string; message?: string | undefined; base_commit?: string; permitted?: Permitted },
): Promise<never> {
  // A file that is outside of the plan and protected is refused for one reason after the other.
  const send = async (input: PatchInput, triesLeft: number): Promise<PatchView> => {
    try {
      return await submitPatch(actor, of.task_id, input);
    } catch (error) {
      const next = triesLeft === 0 ? null : permittedInput(input, error, permitted);
      if (next === null) throw withProblems(error);
      return send(next, triesLeft - 1);
    }
  };
  const patch = await send(patchInput.parse({ format: "unified", source: "person", ...change }), 2);
  return showAttempt(of, patch);
}

/** Submits a pasted or uploaded patch as the next attempt. */
export const submitPatchAction = action(
  z.object({
    project_id: place.project_id,
    task_id: place.task_id,
    content: z.string().max(8 * 1024 * 1024),
    message: z.string().max(10_000).optional(),
    reason: z.string().trim().max(2_000).default(""),
    confirm: checked,
  }),
  // The form sends line ends as CRLF.
  async (actor, { content, message, reason, confirm, ...of }): Promise<never> =>
    submit(actor, of, { content: content.replace(/\r\n/g, "\n"), message, permitted: { reason, confirm } }),
);

/** Lets a model write the code, or fill the seats of the review. */
export const startCodegenAction = action(
  z.object({
    project_id: place.project_id,
    task_id: place.task_id,
    command: z.enum(["/codegen", "/review"]),
    remark: z.string().trim().max(4_000).default(""),
  }),
  async (actor, { command, remark, ...of }): Promise<null> => {
    await startTurn(actor, of.task_id, { command, message: remark });
    refresh(of);
    return null;
  },
);

/** Cancels a run that writes code, which then submits nothing, or in which a seat answers. */
export const cancelRunAction = action(
  z.object({ project_id: place.project_id, task_id: place.task_id, run_id: z.string() }),
  async (actor, { run_id, ...of }): Promise<null> => {
    await cancelRun(actor, run_id);
    refresh(of);
    return null;
  },
);

/** Makes the next attempt with only the chosen files of this one. */
export const keepFilesAction = action(
  z.object({ ...place, files: patchPartInput.shape.files }),
  async (actor, { patch_id, files, ...of }): Promise<never> => {
    const patch = await submitPatchPart(actor, patch_id, { files }).catch((error: unknown) => {
      throw withProblems(error);
    });
    return showAttempt(of, patch);
  },
);

/** Comments on lines, adds a finding on them, or asks a seat about them. */
export const remarkLinesAction = action(
  z.object({
    ...place,
    file: z.string(),
    side: z.enum(["old", "new"]),
    start: line,
    end: line,
    kind: z.enum(["comment", ...CODE_SEVERITIES, ...CODE_SEATS]),
    category: z.enum(CODE_CATEGORIES).default("correctness"),
    text: z.string().trim().min(1).max(4_000),
  }),
  async (actor, { patch_id, kind, category, text, ...input }): Promise<null> => {
    const { file, side, start, end } = input;
    const at = { file, side, start, end: Math.max(start, end) };
    if (kind === "comment") await addCodeComment(actor, patch_id, { at, text });
    else if (isCodeSeat(kind)) await askCodeSeat(actor, patch_id, { seat: kind, at, text });
    else await addFinding(actor, patch_id, { ...at, severity: kind, category, message: text, seat: null });
    refresh(input);
    return null;
  },
);

/** Replies to a finding or to a comment; with a seat, the reply is a question to it. */
export const answerAction = action(
  z.object({
    ...place,
    finding: z.string().optional(),
    parent: z.string().optional(),
    seat: z.enum(CODE_SEATS).optional(),
    text: z.string().trim().min(1).max(4_000),
  }),
  async (actor, { patch_id, finding, parent, seat, text, ...of }): Promise<null> => {
    if (parent === undefined) await addCodeComment(actor, patch_id, { at: { finding: finding ?? "" }, text });
    else if (seat === undefined) await addCodeComment(actor, patch_id, { parent, text });
    else await askCodeSeat(actor, patch_id, { seat, parent, text });
    refresh(of);
    return null;
  },
);

/** Asks a seat again whose run failed or was cancelled. */
export const askAgainAction = action(
  z.object({ ...place, comment: z.string() }),
  async (actor, { patch_id, comment, ...of }): Promise<null> => {
    await askCodeSeatAgain(actor, { patchId: patch_id, commentId: comment });
    refresh(of);
    return null;
  },
);

/** Cancels a question that no run answers yet. */
export const cancelQuestionAction = action(
  z.object({ ...place, comment: z.string() }),
  async (actor, { patch_id, comment, ...of }): Promise<null> => {
    await cancelQueuedQuestion(actor, { patchId: patch_id, commentId: comment });
    refresh(of);
    return null;
  },
);

/** Resolves or reopens a thread. */
export const resolveThreadAction = action(
  z.object({ ...place, comment: z.string(), resolved: z.enum(["true", "false"]) }),
  async (actor, { patch_id, comment, resolved, ...of }): Promise<null> => {
    await changeCodeComment(
      actor,
      { patchId: patch_id, commentId: comment },
      { resolved: resolved === "true" },
    );
    refresh(of);
    return null;
  },
);

/** Accepts, dismisses or reopens a finding. */
export const decideFindingAction = action(
  decideFindingInput.extend({ ...place, finding: z.string() }),
  async (actor, { patch_id, finding, state, reason, ...of }): Promise<null> => {
    await decideFinding(actor, { patchId: patch_id, findingId: finding }, { state, reason });
    refresh(of);
    return null;
  },
);

/** Marks a file as reviewed by the reader, or not. */
export const markFileAction = action(
  z.object({ ...place, file: z.string(), reviewed: checked }),
  async (actor, { patch_id, file, reviewed, ...of }): Promise<null> => {
    await markFiles(actor, patch_id, { files: [file], reviewed });
    refresh(of);
    return null;
  },
);

/** Gives the verdict of a seat. */
export const giveVerdictAction = action(
  codeVerdictInput.extend({
    ...place,
    ok: z.enum(["true", "false", "open"]).transform((value) => (value === "open" ? null : value === "true")),
  }),
  async (actor, { patch_id, seat, ok, text, ...of }): Promise<null> => {
    await giveCodeVerdict(actor, patch_id, { seat, ok, text });
    refresh(of);
    return null;
  },
);

/** Records the decision on the attempt. */
export const decideReviewAction = action(
  codeMeetingInput.extend(place),
  async (actor, { patch_id, decision, note, ...of }): Promise<null> => {
    await decideCodeReview(actor, patch_id, { decision, note });
    refresh(of);
    return null;
  },
);

/** Pushes the commit of an attempt to the remote, also again. */
export const pushChangeAction = action(z.object(place), async (actor, at): Promise<null> => {
  await pushChange(actor, at.task_id, { change_set: at.patch_id });
  refresh(at);
  revalidatePath(paths.acceptance(at.project_id, at.task_id));
  return null;
});
