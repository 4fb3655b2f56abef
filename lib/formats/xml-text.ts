/** XML 1.0 has no place for controls, two non-characters and halves of surrogate pairs. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu;

/** Whether XML can store every character of a text. */
export const fitsXml = (text: string): boolean => text.search(NOT_XML) < 0;

/** A text without the characters that XML cannot store, not escaped yet. */
export const storableXml = (text: string): string => text.replace(NOT_XML, "");

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

/** A text as it is written between tags. */
export const escapeXml = (text: string): string =>
  storableXml(text).replace(/[&<>]/g, (char) => ESCAPES[char] ?? char);

/** A text as it is written in a quoted attribute: blanks keep their kind. */
export const escapeXmlAttribute = (text: string): string =>
  storableXml(text).replace(/[&<>"\n\r\t]/g, (char) => ESCAPES[char] ?? char);

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Decodes the five entities of XML and character references; anything else stays as it is written. */
export const decodeXmlEntities = (text: string): string =>
  text.includes("&") ? text.replace(/&(#?\w{1,8});/g, decoded) : text;

function decoded(whole: string, name: string): string {
  if (!name.startsWith("#")) return NAMED[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (Number.isNaN(code)) return whole;
  const storable = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return storable ? String.fromCodePoint(code) : "";
}
