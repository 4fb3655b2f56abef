/**
 * How a document looks in print: A4, black on white, tables whose head repeats, nothing cut in two that need not be. On a
 * screen, where it is a file to be read: one column, without the empty parts of a title page.
 */
export const PRINT_STYLE = `
@page { size: A4; margin: 22mm 20mm 20mm; font: 8pt Inter, "Noto Sans SC", sans-serif; color: #57534e;
  @top-right { font: 8pt Inter, "Noto Sans SC", sans-serif; color: #57534e; }
  @bottom-center { font: 8pt Inter, "Noto Sans SC", sans-serif; color: #57534e; } }
* { box-sizing: border-box; }
html { font: 10.5pt/1.65 Inter, "Noto Sans SC", sans-serif; color: #1c1917; text-autospace: normal; }
html:lang(zh) { line-break: strict; }
body { margin: 0; }
.cover { padding-top: 66mm; break-after: page; color: #57534e; font-size: 12pt; }
.cover p { margin: 0 0 4pt; }
.cover .title { font-size: 27pt; line-height: 1.35; font-weight: 700; color: #1c1917; margin-bottom: 14pt; }
.front { break-after: page; }
.front-title { font-size: 14pt; font-weight: 700; margin: 0 0 8pt; }
table + .front-title, .front p + .front-title { margin-top: 20pt; }
.contents { list-style: none; margin: 0; padding: 0; }
.contents li { margin: 2pt 0; }
.contents .l1 { font-weight: 700; margin-top: 6pt; }
.contents .l2 { padding-inline-start: 1.6em; }
.contents .l3 { padding-inline-start: 3.2em; color: #57534e; }
.contents a { color: inherit; display: flex; align-items: baseline; break-inside: avoid; }
.contents .page { flex: 1 0 4em; min-width: 0; display: flex; align-items: baseline; font-variant-numeric: tabular-nums; }
.contents .page::before { content: ""; flex: 1; margin: 0 4pt 0 6pt; border-bottom: 0.75pt dotted #a8a29e; }
.contents .l1 { break-after: avoid; }
.number { padding-inline-end: 0.3em; }
h1, h2, h3, h4, h5, h6 { line-height: 1.35; margin: 1.5em 0 0.5em; break-after: avoid; break-inside: avoid; font-weight: 700; }
h1 { font-size: 17pt; } h2 { font-size: 14pt; } h3 { font-size: 12pt; }
h4, h5, h6 { font-size: 10.5pt; }
main > h1:first-child { margin-top: 0; }
p { margin: 0 0 0.7em; orphans: 2; widows: 2; overflow-wrap: anywhere; }
ul, ol { margin: 0 0 0.7em; padding-inline-start: 1.7em; }
li { margin: 0.15em 0; }
li > ul, li > ol { margin: 0.15em 0; }
table { width: calc(100% - 1pt); border-collapse: collapse; margin: 0.4em 0 1em; font-size: 9.5pt; line-height: 1.5; }
thead { display: table-header-group; }
th, td { border: 0.5pt solid #a8a29e; padding: 3pt 6pt; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
.set { table-layout: fixed; }
.leads { break-after: avoid; }
th { background: #f1efed; font-weight: 700; }
tr { break-inside: avoid; }
tr.long { break-inside: auto; }
pre { background: #f5f4f2; padding: 6pt 8pt; border-radius: 3pt; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.4em 0 1em; orphans: 4; widows: 3; }
code { font: 0.92em/1.5 ui-monospace, "DejaVu Sans Mono", "Liberation Mono", Consolas, "Noto Sans SC", monospace; }
p code, li code, td code { background: #f1efed; padding: 0 2pt; border-radius: 2pt; }
.diagram { margin: 0.6em 0 1.2em; text-align: center; break-inside: avoid; }
.diagram svg { display: inline-block; height: auto; max-width: 100%; max-height: 225mm; text-autospace: no-autospace; }
.diagram figcaption, .why { font-size: 9.5pt; color: #57534e; }
.why { margin: 0.4em 0 0; break-after: avoid; }
blockquote { margin: 0.4em 0 1em; padding-inline-start: 10pt; border-inline-start: 2pt solid #a8a29e; color: #57534e; }
hr { border: 0; border-top: 0.5pt solid #a8a29e; margin: 1.2em 0; }
a { color: #0f766e; text-decoration: none; }
.image { color: #57534e; }
.picture { width: auto; height: auto; max-width: 100%; max-height: 210mm; vertical-align: bottom; break-inside: avoid; }
@media screen {
  body { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: #fff; }
  .cover { padding-top: 1rem; padding-bottom: 1.5rem; }
  .cover .title { font-size: 20pt; overflow-wrap: anywhere; }
  .front { padding-bottom: 1.5rem; margin-bottom: 1.5rem; border-bottom: 0.5pt solid #a8a29e; }
  .contents a { display: inline; overflow-wrap: anywhere; text-decoration: underline; }
  main a { text-decoration: underline; }
}
`;
