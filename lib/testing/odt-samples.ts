import { strToU8, zipSync } from "fflate";

const NAMESPACES = Object.entries({
  office: "office:1.0",
  style: "style:1.0",
  text: "text:1.0",
  table: "table:1.0",
  draw: "drawing:1.0",
  fo: "xsl-fo-compatible:1.0",
  svg: "svg-compatible:1.0",
})
  .map(([prefix, name]) => ` xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}"`)
  .join("");

const part = (name: string, content: string): Uint8Array =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<office:${name}${NAMESPACES} xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:math="http://www.w3.org/1998/Math/MathML" office:version="1.3">${content}</office:${name}>`,
  );

/** Styles that LibreOffice writes into every text: a title, headings, code, quotations, and lists of both kinds. */
const STYLES = `<office:font-face-decls><style:font-face style:name="Liberation Mono" svg:font-family="'Liberation Mono'" style:font-family-generic="modern" style:font-pitch="fixed"/></office:font-face-decls><office:styles>
<style:style style:name="Standard" style:family="paragraph" style:class="text"/>
<style:style style:name="Heading" style:family="paragraph" style:parent-style-name="Standard"/>
<style:style style:name="Title" style:family="paragraph" style:parent-style-name="Heading"/>
<style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:parent-style-name="Heading" style:default-outline-level="1"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="Preformatted_20_Text" style:display-name="Preformatted Text" style:family="paragraph" style:parent-style-name="Standard"/>
<style:style style:name="Quotations" style:family="paragraph" style:parent-style-name="Standard"/>
<style:style style:name="Source_20_Text" style:display-name="Source Text" style:family="text"><style:text-properties style:font-name="Liberation Mono"/></style:style>
<text:list-style style:name="List_20_1"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>
OUTLINE</office:styles><office:master-styles><style:master-page style:name="Standard">HEADER</style:master-page></office:master-styles>`;

const AUTOMATIC = `<office:automatic-styles>
<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Standard"><style:text-properties fo:font-weight="bold" style:font-weight-asian="bold"/></style:style>
<style:style style:name="P2" style:family="paragraph" style:parent-style-name="Title"/>
<style:style style:name="P3" style:family="paragraph" style:parent-style-name="Preformatted_20_Text"/>
<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="T2" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>
<style:style style:name="T3" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>
<style:style style:name="T4" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
<style:style style:name="T5" style:family="text"><style:text-properties fo:font-weight="normal"/></style:style>
<style:style style:name="T6" style:family="text"><style:text-properties style:font-name="Courier New"/></style:style>
<text:list-style style:name="L1"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/><text:list-level-style-number text:level="2" style:num-suffix="." style:num-format="1"/></text:list-style>
<text:list-style style:name="L2"><text:list-level-style-number text:level="1" style:num-suffix="." style:num-format="1"/></text:list-style>
</office:automatic-styles>`;

interface OdtGiven {
  /** Levels of the numbering of headings. */
  readonly outline?: string;
  /** Header and footer of the pages. */
  readonly header?: string;
  readonly members?: Readonly<Record<string, Uint8Array>>;
}

/** An OpenDocument text as LibreOffice writes it, with this body: P1 to P3, T1 to T6, L1 and L2 are its automatic styles. */
export function odtOf(body: string, { outline = "", header = "", members = {} }: OdtGiven = {}): Uint8Array {
  const styles = STYLES.replace("OUTLINE", outline).replace("HEADER", header);
  return zipSync({
    mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 }],
    "content.xml": part(
      "document-content",
      `${AUTOMATIC}<office:body><office:text>${body}</office:text></office:body>`,
    ),
    "styles.xml": part("document-styles", styles),
    "META-INF/manifest.xml": strToU8("<manifest/>"),
    ...members,
  });
}
