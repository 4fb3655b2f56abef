import { importProblem } from "../../domain/exchange/import-problem.ts";
import { type ImportRemark, remark } from "../../domain/exchange/import-remarks.ts";
import { childNamed, elementsIn, readXml, textIn, type XmlElement } from "../reqif/read-xml.ts";
import { memberText, unzipSafely } from "../safe-zip.ts";

/** An OpenDocument text: its parts as XML, and what an import leaves behind. */
export interface OdtPackage {
  readonly content: XmlElement;
  /** The named styles; undefined where the file has none. */
  readonly styles: XmlElement | undefined;
  readonly members: Readonly<Record<string, Uint8Array>>;
  readonly remarks: readonly ImportRemark[];
}

/** Programs in an OpenDocument file; the lists of their libraries are in files without any. */
const MACRO = /^(?:Basic|Dialogs)\/[^/]+\/(?!script-lb\.xml$|dialog-lb\.xml$)[^/]+$|^Scripts\/./;
const HEADERS = /^(?:header|footer)(?:-left|-first)?$/;

/**
 * Opens an OpenDocument text (OASIS OpenDocument 1.3 part 2). Nothing outside the file is loaded.
 * Errors: import_encrypted, import_macros, import_damaged, import_doctype, import_encoding, import_too_complex, import_zip_bomb.
 */
export function openOdt(bytes: Uint8Array): OdtPackage {
  const members = unzipSafely(bytes);
  const manifest = memberText(members, "META-INF/manifest.xml");
  if (/<(?:\w+:)?encryption-data[\s/>]/.test(manifest)) throw importProblem("import_encrypted");
  if (Object.keys(members).some((name) => MACRO.test(name))) throw importProblem("import_macros");
  const { "content.xml": source, "styles.xml": styleSource } = members;
  if (source === undefined) throw importProblem("import_damaged");
  const content = readXml(source);
  const styles = styleSource === undefined ? undefined : readXml(styleSource);
  return { content, styles, members, remarks: leftBehind(content, styles, members) };
}

function leftBehind(
  content: XmlElement,
  styles: XmlElement | undefined,
  members: OdtPackage["members"],
): ImportRemark[] {
  const found = new LeftBehind(members);
  found.count(content);
  const { comments, inserted, deleted, equations } = found;
  const running = runningTexts(styles);
  return [
    ...found.external.slice(0, 20).map((detail) => remark("external_dropped", { detail })),
    ...(comments > 0 ? [remark("comments_dropped", { count: comments })] : []),
    ...(inserted + deleted > 0 ? [remark("changes_accepted", { detail: `+${inserted} −${deleted}` })] : []),
    ...(equations > 0 ? [remark("equations_dropped", { count: equations })] : []),
    ...(running.length > 0 ? [remark("header_footer_dropped", { detail: running.join(", ") })] : []),
    ...found.embedded.slice(0, 20).map((detail) => remark("embedded_dropped", { detail })),
    ...(found.contents > 0 ? [remark("contents_dropped", { count: found.contents })] : []),
  ];
}

/** Whether an element is a table of contents or another index, which a tool writes from the text. */
export const isIndex = (name: string): boolean =>
  name === "table-of-content" || name === "bibliography" || /^(?:[a-z]+-)?index$/.test(name);

/** Whether an address leads out of the file. */
export const isOutside = (href: string): boolean => /^(?:[a-z][a-z\d+.-]+:|\/|\.\.\/)/i.test(href);

/** Counts what has no place in Markdown. */
class LeftBehind {
  comments = 0;
  inserted = 0;
  deleted = 0;
  equations = 0;
  contents = 0;
  readonly embedded: string[] = [];
  readonly external: string[] = [];
  private readonly members: OdtPackage["members"];

  constructor(members: OdtPackage["members"]) {
    this.members = members;
  }

  count(element: XmlElement): void {
    const { name, attributes } = element;
    const { href = "" } = attributes;
    if (name === "annotation") this.comments++;
    else if (name === "insertion") this.inserted++;
    else if (name === "deletion") this.deleted++;
    else if (name === "object" || name === "object-ole") this.countObject(element, href);
    else if ((name === "image" || name === "section-source") && isOutside(href))
      this.external.push(`${name}: ${href}`);
    if (isIndex(name)) this.contents += linesIn(element);
    else if (name !== "annotation") for (const child of elementsIn(element)) this.count(child);
  }

  private countObject(element: XmlElement, href: string): void {
    const path = href.replace(/^\.\//, "").replace(/\/$/, "");
    const isEquation =
      childNamed(element, "math") !== undefined ||
      /<(?:\w+:)?math[\s/>]/.test(memberText(this.members, `${path}/content.xml`).slice(0, 4096));
    if (isEquation) this.equations++;
    else this.embedded.push(path === "" ? element.name : path);
  }
}

const linesIn = (element: XmlElement): number =>
  elementsIn(element).reduce((sum, child) => sum + (child.name === "p" ? 1 : linesIn(child)), 0);

/** Names of the headers and footers that have more text than the number of the page. */
function runningTexts(styles: XmlElement | undefined): string[] {
  const masters = elementsIn(childNamed(styles, "master-styles"));
  const all = masters.flatMap(elementsIn).filter(({ name }) => HEADERS.test(name));
  return [...new Set(all.filter((one) => /\p{L}/u.test(textIn(one))).map(({ name }) => name))];
}
