const VERBS =
  /(?:重新|重排|整理|统一|修复|修正|重建|更新|规范|调整).{0,12}(?:格式|排版|编号|序号|目录|表格|markdown)|(?:格式|排版|编号|目录).{0,6}(?:整理|重排|重建|更新|规范一下)|重新编号/iu;
const ENGLISH =
  /\b(?:re-?format|format|tidy(?: up)?|renumber|re-?number)\b.{0,40}\b(?:document|srs|specification|headings?|sections?|chapters?|it)\b|\b(?:rebuild|update|regenerate|fix|repair)\b.{0,20}\b(?:table of contents|toc|numbering|markdown|formatting|broken tables?|heading numbers?)\b/iu;
/** A message with quoted text asks to insert that text, not to format the document. */
const QUOTED = /[“”"「」『』‘’]/u;

/** Whether a message only asks to format the document. */
export function isFormatRequest(text: string): boolean {
  if (text.length > 200 || QUOTED.test(text) || /[?？]\s*$/.test(text)) return false;
  return VERBS.test(text) || ENGLISH.test(text);
}
