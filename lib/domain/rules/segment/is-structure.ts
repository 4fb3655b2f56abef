/** A picture, a comment, or a link within the document, and nothing else. */
const MARKUP_ONLY = /^(?:!\[[^\]]*\]\([^)]*\)|\[[^\]]*\]\(#[^)]*\)|<!--.*?-->|<\/?[a-z][^>]*>|\s)+$/isu;
/** The number of a figure or table with its title: "Figure 3: …", 图 2-1 …. */
const CAPTION =
  /^(?:(?:fig(?:ure)?|table|图|表)\.?\s*\d+(?:[-.–]\d+)*)(?:\s*[:：.．、]\s*|\s+)[^.。!！?？;；]{1,80}$/iu;
/** An entry of a table of contents: dots or a tab, then a page number. */
const CONTENTS_ENTRY = /(?:\.{3,}|…{1,}|·{3,}|\t)\s*\d{1,4}$/u;
/** Only a bracketed text or a token for "nothing here yet", possibly after a label. */
const PLACEHOLDER =
  /^(?:[^:：]{1,24}[:：]\s*)?(?:[（(［[【<]+[^（）()［］[\]【】<>]{1,24}[）)］\]】>]+|\{\{?[^{}]{1,40}\}\}?|tb[adc]|to be (?:defined|determined|decided|added)|todo|n\/a|no response|none|[-–—_.…]+|略|待定|待补充?|暂无|无)$/iu;

/** Whether a line belongs to the form of a document and states nothing: markup, a caption, an entry of contents, a placeholder. */
export function isStructure(text: string): boolean {
  const bare = text.replace(/[*_`]+/gu, "").trim();
  return [MARKUP_ONLY, CAPTION, CONTENTS_ENTRY, PLACEHOLDER].some((pattern) => pattern.test(bare));
}
