import { checkIntent } from "#lib/domain/coach-talk/check-intent.ts";
import { readSpeech } from "#lib/domain/coach-talk/speech.ts";
import type { Language } from "#lib/domain/language.ts";
import { openQuestion } from "#lib/domain/workshop-view/view.ts";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";

/** Intents of a message to the Coach; `auto` leaves the choice to the Coach. */
const TALK_MODES = ["auto", "answer", "refine", "question", "new_with_reference", "new"] as const;
export type TalkMode = (typeof TALK_MODES)[number];

/** The expected effect of a message. `begin` and `remark` are the current meaning of `refine`. */
type Preview = Exclude<TalkMode, "auto"> | "remark" | "begin";

const isBusy = ({ run }: WorkshopView): boolean => run?.status === "running" || run?.status === "waiting";
const planVersion = (view: WorkshopView): number | null => view.artifacts["planning.ai.json"] ?? null;

/** The possible intents in the current state of the task. */
export function talkModesOf(view: WorkshopView): readonly TalkMode[] {
  const question = openQuestion(view) !== null;
  const plan = planVersion(view) !== null;
  return TALK_MODES.filter(
    (mode) => (mode !== "answer" || question) && (mode !== "new_with_reference" || plan),
  );
}

/** The current meaning of `refine`: it goes to the next round, starts the next version, or starts the first one. */
export function refineMeaning(view: WorkshopView): Preview {
  if (isBusy(view)) return "remark";
  return planVersion(view) === null ? "begin" : "refine";
}

function needOf(view: WorkshopView): string {
  for (const section of view.sections)
    for (const item of section.items) if (item.type === "message" && item.kind === "need") return item.text;
  return "";
}

/** The expected effect if the Coach chooses, as far as it can be known before sending. */
export function previewOf(text: string, view: WorkshopView, language: Language): Preview | null {
  if (text.trim() === "") return null;
  const speech = readSpeech(text);
  if (openQuestion(view) !== null) return "answer";
  if (speech.asks || speech.chitChat) return "question";
  const version = planVersion(view);
  if (isBusy(view) || version === null) return refineMeaning(view);
  const items = [...view.consensus.map((point) => point.text), ...view.issues.map((issue) => issue.title)];
  const { intent, sure } = checkIntent(text, {
    language,
    plan_version: version,
    need: needOf(view),
    title: "",
    items,
  });
  return sure ? intent : null;
}
