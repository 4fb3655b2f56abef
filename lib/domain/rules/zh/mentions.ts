import type { Clause, Figure, Phrase } from "../reading.ts";
import type { LocalFigure } from "./figures.ts";
import { DATA_NOUN, NAMED_SYSTEM, NOT_NAMED_SYSTEM, VAGUE } from "./lexicon/nouns.ts";
import type { Local } from "./local.ts";
import { toPhrase } from "./local.ts";

/** What a clause mentions beside its action: figures, data, systems, vague words. */
export type Mentions = Pick<Clause, "figures" | "data" | "systems" | "vague">;

const HAS_FIGURE_NEAR = /\d|[一二两三四五六七八九十百]+(?:个|次|天|小时|分钟|秒|人|条)/;

function all(pattern: RegExp, piece: Local, base: number): readonly Phrase[] {
  return [...piece.text.matchAll(pattern)].map((m) =>
    toPhrase({ text: m[0], start: piece.start + m.index, end: piece.start + m.index + m[0].length }, base),
  );
}

/** `步到财务系统`, `线要接入工单系统`: what stands before the name is no part of it. */
const LEADING =
  /^.*(?:接入|对接|连接|集成|登录|打开|推送|同步|上传|导入|写入|调用|通过|使用|查看|进入|到|至|给|与|和|跟|从|向|在|入|用|的|要|把|将|由|及|往)(?=[\p{Script=Han}]{2,}(?:系统|平台|网关|小程序)$)/u;

function withoutLead(phrase: Phrase): Phrase {
  const lead = LEADING.exec(phrase.text)?.[0].length ?? 0;
  if (lead === 0) return phrase;
  const text = phrase.text.slice(lead);
  return { text, span: { ...phrase.span, start: phrase.span.start + lead, text } };
}

/** A figure of the sentence as a figure of the need. */
function toFigure(figure: LocalFigure, text: string, base: number): Figure {
  const local = { text: text.slice(figure.start, figure.end), start: figure.start, end: figure.end };
  return {
    span: toPhrase(local, base).span,
    value: figure.value,
    comparator: figure.comparator,
    ...(figure.upper === undefined ? {} : { upper: figure.upper }),
    unit: figure.unit,
    phrase: figure.phrase,
  };
}

/** Reads the mentions of the stretches that make up a clause. */
export function readMentions(
  text: string,
  base: number,
  parts: { readonly pieces: readonly Local[]; readonly figures: readonly LocalFigure[] },
): Mentions {
  const inside = (f: LocalFigure): boolean =>
    parts.pieces.some((p) => f.coreStart >= p.start && f.coreStart < p.end);
  const gather = (pattern: RegExp): readonly Phrase[] => parts.pieces.flatMap((p) => all(pattern, p, base));
  return {
    figures: parts.figures.filter(inside).map((f) => toFigure(f, text, base)),
    data: gather(DATA_NOUN),
    systems: gather(NAMED_SYSTEM)
      .map(withoutLead)
      .filter((s) => !NOT_NAMED_SYSTEM.test(s.text)),
    vague: gather(VAGUE).filter((v) => !(/左右|大约/.test(v.text) && !HAS_FIGURE_NEAR.test(text))),
  };
}
