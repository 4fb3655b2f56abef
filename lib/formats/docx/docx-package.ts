import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { importProblem, overLimit } from "../../domain/exchange/import-problem.ts";
import { type ImportRemark, remark } from "../../domain/exchange/import-remarks.ts";
import { memberText, storedZip, unzipSafely } from "../safe-zip.ts";

export interface DocxPackage {
  /** The package again, without anything that leads outside and without what a reader would unpack unbounded. */
  readonly bytes: Uint8Array;
  readonly remarks: ImportRemark[];
  /** Whether headings bear automatic numbers, by their style or by themselves. */
  readonly numbered: boolean;
}

const RELATION = /<Relationship\s[^>]*?TargetMode="External"[^>]*?\/?>/g;
/** A heading's style, or a heading itself, with a number property close behind, which names its numbering. */
const HEADING_NUMBER =
  /(?:w:styleId="(?:Heading)?[1-6]"[^>]*>|w:pStyle w:val="(?:Heading)?[1-6]"\/>)(?:(?!<\/w:(?:style|pPr)>)[\s\S]){0,600}?<w:numPr>(?:(?!<\/w:numPr>)[\s\S]){0,200}?(?:<w:numId w:val="(\d+)"\s*\/>|<\/w:numPr>)/g;

const count = (xml: string, pattern: RegExp): number => xml.match(pattern)?.length ?? 0;

/**
 * Opens a DOCX: macros are refused, what leads outside is taken out and named, and what an import leaves behind is
 * counted. Links stay, because a text refers to them; the reader of the text takes out the unsafe ones.
 * Errors: import_macros, import_zip_bomb, import_too_complex, import_damaged, import_doctype.
 */
export function openDocx(bytes: Uint8Array): DocxPackage {
  const members = unzipSafely(bytes);
  const types = memberText(members, "[Content_Types].xml");
  const document = memberText(members, "word/document.xml");
  if (types === "" || document === "") throw importProblem("import_damaged");
  if (/macroEnabled/i.test(types) || Object.keys(members).some((name) => /vba(?:Project|Data)/i.test(name)))
    throw importProblem("import_macros");
  for (const [name, content] of Object.entries(members)) refuseUnsafeXml(name, content);
  const external = withoutExternal(members);
  const remarks = [
    ...external.map((detail) => remark("external_dropped", { detail })),
    ...leftBehind(members, document),
  ];
  const styles = memberText(members, "word/styles.xml");
  const numbering = memberText(members, "word/numbering.xml");
  const numbered = [...styles.matchAll(HEADING_NUMBER), ...document.matchAll(HEADING_NUMBER)].some(([, id]) =>
    isShownNumber(numbering, id),
  );
  return { bytes: storedZip(members), remarks, numbered };
}

/** Whether a numbering shows numbers; LibreOffice gives headings a numbering without any. */
function isShownNumber(numbering: string, id: string | undefined): boolean {
  if (id === undefined) return true;
  if (id === "0") return false;
  const abstract = new RegExp(
    `<w:num w:numId="${id}"[^>]*>(?:(?!</w:num>)[\\s\\S]){0,400}?<w:abstractNumId w:val="(\\d+)"`,
  ).exec(numbering)?.[1];
  const start = numbering.search(new RegExp(`<w:abstractNum [^>]*w:abstractNumId="${abstract}"`));
  if (abstract === undefined || start < 0) return true;
  const levels = numbering.slice(start, numbering.indexOf("</w:abstractNum>", start));
  return [...levels.matchAll(/<w:numFmt w:val="([^"]+)"/g)].some(([, format]) => format !== "none");
}

function refuseUnsafeXml(name: string, content: Uint8Array): void {
  if (!/\.(?:xml|rels)$/i.test(name)) return;
  let elements = 0;
  for (const byte of content) if (byte === 0x3c) elements += 1;
  if (elements > 4 * IMPORT_LIMITS.nodes) throw overLimit("nodes", elements);
  const head = new TextDecoder("latin1").decode(content.subarray(0, 4096));
  if (/<!(?:DOCTYPE|ENTITY)/i.test(head)) throw importProblem("import_doctype", name);
  if (name === "word/document.xml") refuseDeep(new TextDecoder("utf-8").decode(content));
}

/** Readers of XML trees recurse; a document that nests without end is refused before they do. */
function refuseDeep(xml: string): void {
  let depth = 0;
  const tags = /<(\/?)[A-Za-z][^\s/>]*[^>]*?(\/?)>/g;
  for (const [, closing, empty] of xml.matchAll(tags)) {
    if (closing === "/") depth -= 1;
    else if (empty !== "/") depth += 1;
    if (depth > 4 * IMPORT_LIMITS.depth) throw overLimit("depth", depth);
  }
}

/** Takes external relationships out of the package unless they are addresses of links; out: what was taken. */
function withoutExternal(members: Record<string, Uint8Array>): string[] {
  const taken: string[] = [];
  for (const name of Object.keys(members)) {
    if (!name.endsWith(".rels")) continue;
    const xml = memberText(members, name);
    const stored = xml.replace(RELATION, (relation) => {
      const target = /\sTarget="([^"]*)"/.exec(relation)?.[1] ?? "";
      const kind = /\sType="[^"]*\/([A-Za-z]+)"/.exec(relation)?.[1] ?? "";
      if (kind === "hyperlink") return relation;
      taken.push(`${kind}: ${target}`);
      return "";
    });
    if (stored !== xml) members[name] = new TextEncoder().encode(stored);
  }
  return taken.slice(0, 20);
}

/** Whether a header or footer says more than the number of the page. */
const hasWords = (xml: string): boolean =>
  [...xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)</g)].some(([, words = ""]) => /\p{L}/u.test(words));

function leftBehind(members: Readonly<Record<string, Uint8Array>>, document: string): ImportRemark[] {
  const comments = count(memberText(members, "word/comments.xml"), /<w:comment\s/g);
  const inserted = count(document, /<w:ins\s/g);
  const deleted = count(document, /<w:del\s/g);
  const equations = count(document, /<m:oMath[\s>]/g);
  const running = Object.keys(members).filter(
    (name) => /^word\/(?:header|footer)\d*\.xml$/.test(name) && hasWords(memberText(members, name)),
  );
  const embedded = Object.keys(members).filter((name) => /^word\/(?:embeddings|activeX)\//.test(name));
  return [
    ...(comments > 0 ? [remark("comments_dropped", { count: comments })] : []),
    ...(inserted + deleted > 0 ? [remark("changes_accepted", { detail: `+${inserted} −${deleted}` })] : []),
    ...(equations > 0 ? [remark("equations_dropped", { count: equations })] : []),
    ...(running.length > 0
      ? [remark("header_footer_dropped", { detail: running.map((name) => name.slice(5)).join(", ") })]
      : []),
    ...embedded.slice(0, 20).map((detail) => remark("embedded_dropped", { detail })),
  ];
}
