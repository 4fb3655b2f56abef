/**
 * Marks of GitHub's additions: tables, strikethrough, bare addresses, footnotes, boxes to tick. Written as an entity,
 * or in parts, they count too.
 */
const ADDITIONS = /[|~@&]|www|http|:-|-:|\[\^|\[[ \t\r\nx]\]/i;

/** Whether GitHub's additions would find nothing in a text: then CommonMark alone reads it the same, in half the time. */
export const isCommon = (text: string): boolean => !ADDITIONS.test(text);
