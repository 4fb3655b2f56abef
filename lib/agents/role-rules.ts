import { answerTalk } from "../domain/coach-talk/answer-talk.ts";
import { checkIntent } from "../domain/coach-talk/check-intent.ts";
import { assessmentByRules } from "../domain/complexity/size-assessment.ts";
import type { LanguageTools } from "../domain/language-tools.ts";
import { rules } from "../domain/rules/rules.ts";
import { readRecovery } from "../domain/srs-run/read-recovery.ts";
import { isSeat, MODEL_ROLES, type RoleInput, type RoleName } from "./roles.ts";

/**
 * The output of each role without a model: a deterministic function of the same input. Reviewer and chair add no view, because
 * their input already contains the results of the platform's rules.
 */
export function roleRules<N extends RoleName>(name: N, input: RoleInput<N>, tools: LanguageTools): unknown {
  if (isSeat(name)) return rules.fillSeat(MODEL_ROLES[name].input.parse(input));
  if (name === "coach_reply") {
    const { question, record, language } = MODEL_ROLES.coach_reply.input.parse(input);
    return answerTalk({ record, question, language });
  }
  if (name === "intent_check") {
    const { words, context } = MODEL_ROLES.intent_check.input.parse(input);
    return checkIntent(words, context);
  }
  if (name === "clarify_review") return rules.reviewQuestion(MODEL_ROLES.clarify_review.input.parse(input));
  if (name === "clarify_judge") return rules.judgeAnswer(MODEL_ROLES.clarify_judge.input.parse(input));
  if (name === "seat_answer")
    return rules.answerFromRecord(MODEL_ROLES.seat_answer.input.parse(input), tools);
  if (name === "size_judge") return assessmentByRules(MODEL_ROLES.size_judge.input.parse(input).by_rules);
  if (name === "code_file") return { file: null };
  if (name === "srs_recovery") return readRecovery(MODEL_ROLES.srs_recovery.input.parse(input).answer);
  return { view: null };
}
