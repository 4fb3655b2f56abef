import type { ModelAnswer, ModelRequestSeen } from "./model-server.ts";
import { turnCue } from "./turn-cue.ts";

/** The question that `askingSeat` puts. It asks for numbers, so that an answer without one is not enough. */
const ASKED = {
  text: "积分怎样累积和抵扣，比例各是多少？",
  why: "没有比例就算不出抵扣的金额",
  default: "每消费 1 元得 1 积分，100 积分抵 1 元",
};

/**
 * A model for one seat, which asks one blocking question about the first requirement and agrees once it is answered. It refuses every
 * other role, so that the rules take over.
 */
export function askingSeat({ user }: Pick<ModelRequestSeen, "user">): ModelAnswer {
  if (turnCue(user)?.seat !== "SystemDesigner") return { status: 401 };
  const isAsked = user.includes(ASKED.text);
  const verdict = {
    ok: isAsked ? true : null,
    confidence: 0.8,
    reasons: ["比例"],
    suggestions: [],
    reservations: [],
  };
  const questions = isAsked ? [] : [{ key: "q1", ...ASKED, blocking: true, about: ["FR-001"] }];
  const statement = isAsked ? "比例已经清楚。" : "折算比例还不清楚。";
  return { text: JSON.stringify({ statement, questions, verdict }), pieces: 3 };
}
