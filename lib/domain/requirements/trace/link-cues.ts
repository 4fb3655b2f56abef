import type { LinkKind } from "../../statement/link-labels.ts";

/** Words that say, before an id, how the requirement that names it is to it. */

const CUES: readonly (readonly [LinkKind, RegExp])[] = [
  ["conflicts", /冲突|矛盾|相抵触|conflict|contradict|incompatible/iu],
  ["refines", /细化|进一步说明|展开|refin(?:es|ing|ement)|elaborat|detail(?:s|ing)\b/iu],
  ["satisfies", /满足|实现了?|支持|服务于|satisf|fulfil|realis|realiz|implement|in support of/iu],
  [
    "derives",
    /派生自|源自|来自|根据|依据|出自|derive[sd]?|based on|according to|comes? from|follows? from/iu,
  ],
  [
    "depends",
    /依赖|前提|取决于|需要|参见|参照|详见|见|按照?|遵循|之后|完成后|使用|depend|requires?\b|needs?\b|after|once|as (?:defined|described|specified|stated|set out) (?:in|by)|see|per|uses?\b|subject to|prerequisite/iu,
  ],
];
/** What takes a relation back, or reports one that is over. */
const NOT =
  /不|无关|取代|替代|代替|废弃|作废|\bnot\b|\bno longer\b|\bunlike\b|replac|supersed|obsolete|instead of|without/iu;

/** The kind of link that the words right before an id state, or null: then it is for a person to say. */
export function cuedLink(before: string): LinkKind | null {
  const near = before.split(/[。；;.!?！？](?=\s|$)|[。；！？]/u).at(-1) ?? "";
  const words = near.slice(-60);
  if (NOT.test(words)) return null;
  return CUES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
