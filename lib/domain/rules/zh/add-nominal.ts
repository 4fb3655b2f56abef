import { contextKind, kindOf } from "./kinds.ts";
import { SOFT_QUALITY } from "./lexicon/kind-words.ts";
import { cut, type Local, toPhrase } from "./local.ts";
import { addClause, conditionPhrases, kindInput, type Run, take } from "./run.ts";
import type { Segment } from "./segments.ts";

const ASKING = /(?:怎么办|怎么处理|如何处理|吗|呢|可不可以|能不能|行不行)$/;

const COURTESY =
  /^(?:谢谢|多谢|感谢|辛苦了?|你好|您好|大家好|以上|如下|如题|具体如下|详见附件|见附件|等等|等|好的?|嗯|请知悉|请查收)[\p{P}\s]*$/u;

/** A topic that nothing took up is a clause of its own. */
export function dropTopic(run: Run): void {
  const topic = run.topic;
  if (topic === undefined) return;
  run.topic = undefined;
  run.waiting = undefined;
  const kind = contextKind(run.sentence.context) ?? (run.clauses.length === 0 ? "background" : "feature");
  addClause(run, topic, { kind, object: { ...toPhrase(topic, run.sentence.start), inherited: false } });
}

/** A noun phrase alone: a topic for what follows, a list item, or a title-like sentence. */
export function addNominal(
  run: Run,
  nominal: Local,
  at: { segment: Segment; next: Segment | undefined },
): void {
  const { segment, next } = at;
  const followed =
    next !== undefined &&
    run.sentence.role === "sentence" &&
    !/[。；;！!？?：:]/.test(run.sentence.text.slice(segment.end, next.start));
  const figure = run.figures.find((f) => f.end === nominal.end && f.coreStart > nominal.start + 1);
  const worded = SOFT_QUALITY.test(segment.text) || /唯一$|[必选]填$|有效$|免费$/.test(nominal.text);
  if (
    followed &&
    run.conditions.length === 0 &&
    nominal.text.length <= 14 &&
    figure === undefined &&
    !worded
  ) {
    dropTopic(run);
    run.topic = nominal;
    return;
  }
  if (COURTESY.test(nominal.text)) {
    const reason = "这段话没有说明要做什么。";
    run.unused.push({ span: toPhrase(nominal, run.sentence.start).span, reason });
    return;
  }
  const asking = ASKING.test(segment.text) || run.sentence.text.slice(segment.end, segment.end + 1) === "？";
  const kind = asking
    ? "background"
    : kindOf({
        ...kindInput(run, nominal, segment),
        modality: "none",
        actor: undefined,
        action: undefined,
        conditionText: "",
        conditionHasFigure: false,
      });
  const held = take(run);
  const start = run.waiting ?? segment.start;
  run.waiting = undefined;
  addClause(run, cut(run.sentence.text, start, segment.end), {
    kind,
    object: {
      ...toPhrase(
        figure === undefined ? nominal : cut(run.sentence.text, nominal.start, figure.start),
        run.sentence.start,
      ),
      inherited: false,
    },
    complements:
      figure === undefined
        ? []
        : [toPhrase(cut(run.sentence.text, figure.start, figure.end), run.sentence.start)],
    conditions: conditionPhrases(run, held.conditions),
  });
}
