/** A case of a sentence that is stated whole, and what follows from it. */
export interface Case {
  readonly when: string;
  readonly follows: string;
}

/** A piece that is a case: `同一根灯杆重复报修的`, `到期前60天`, `如果对方不同意`. */
const MARKED =
  /^(?:(?:如果|若|如|一旦|凡|当)(.{2,30}?)(?:的话|时)?|(?!.*(?:的时|的后))(.{3,30}?)(?:的|时|的时候))$/u;
const AFTER = /^(.{2,24}?)(?:后|之后|以后)$/u;
/** The case stands in front of its consequence in one piece: `不一致的不予入库`. */
const INLINE =
  /^((?:不|未|超过|低于|高于|少于|多于|逾期|属于|涉及|漏|抽查|上传|没)[^，的]{0,16})的((?:一律|也|均|都)?(?:不予|不再|不得|退回|停止|列入|转|由|按|须|要|应|必须|暂停|打电话|通知|提醒|补).+)$/u;
/** A purpose or a noun, no case. */
const NO_CASE = /(?:需要|应|须|可以|能|必须|不得).*的$|^(?:其他|所有|全部|每|各)/u;

function caseOf(piece: string): string | undefined {
  if (NO_CASE.test(piece)) return undefined;
  const [, conditional, named] = MARKED.exec(piece) ?? [];
  const after = AFTER.exec(piece)?.[1];
  return conditional ?? named ?? (after === undefined ? undefined : `${after}之后`);
}

/** Pieces of one sentence part, a case and what follows it kept together. */
function grouped(pieces: readonly string[]): readonly Case[] {
  const found: Case[] = [];
  let open: { when: string; follows: string[] } | undefined;
  for (const piece of pieces) {
    const when = caseOf(piece);
    const begins = when !== undefined && (open === undefined || open.follows.length > 0);
    if (begins) {
      if (open !== undefined) found.push({ when: open.when, follows: open.follows.join("，") });
      open = { when, follows: [] };
    } else open?.follows.push(piece);
  }
  if (open !== undefined && open.follows.length > 0)
    found.push({ when: open.when, follows: open.follows.join("，") });
  return found;
}

/** A case and its consequence in one piece; undefined for other pieces. */
function inlineCase(piece: string): Case | undefined {
  const [, when, follows] = INLINE.exec(piece) ?? [];
  return when === undefined || follows === undefined ? undefined : { when, follows };
}

/**
 * The cases of a sentence in its own words. In: what the sentence says, without its full stop. Out: each case with what
 * the sentence lets follow from it; empty where it names none.
 */
export function casesOf(said: string): readonly Case[] {
  return said.split(/[；。]/).flatMap((part) => {
    const pieces = part.split("，").map((piece) => piece.trim());
    const inline = pieces.flatMap((piece) => inlineCase(piece) ?? []);
    return [...grouped(pieces.filter((piece) => inlineCase(piece) === undefined)), ...inline];
  });
}
