/** The styles of a diagram within its shadow root; the page's design tokens apply there. */
export const DIAGRAM_STYLE = `
:host { display: block; }
:host([data-drawn="yes"]) { font: 400 0.875rem/1.5 var(--font-sans); letter-spacing: normal; }
[hidden] { display: none !important; }
figure { margin: 0; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); contain: layout paint; }
.scroll { overflow-x: auto; padding: 14px; cursor: zoom-in; border-radius: 6px; text-autospace: no-autospace; }
.scroll:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.scroll > svg { display: block; margin-inline: auto; height: auto; width: min(100%, var(--natural)); min-width: min(var(--natural), calc(var(--natural) * 0.62)); overflow: visible; }
figcaption { padding: 0 14px 4px; color: var(--soft); text-align: center; }
.note, .why { margin: 0; font-size: 0.8125rem; line-height: 1.45; color: var(--soft); }
.note { padding: 0 14px 8px; }
.why { padding: 0 0 6px; }
.bar { display: flex; flex-wrap: wrap; gap: 2px; padding: 2px 6px 6px; justify-content: flex-end; }
button { all: unset; box-sizing: border-box; cursor: pointer; border-radius: 6px; padding: 3px 8px; font-size: 0.8125rem; line-height: 1.45; color: var(--soft); }
button:hover { background: var(--sunk); color: var(--ink); }
button[aria-expanded="true"] { background: var(--sunk); color: var(--ink); }
.source { display: block; }
:host([data-drawn="yes"]) .source { margin-top: 8px; }
:host([data-drawn="yes"]) .source.closed { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:host { position: relative; }
@media print { .bar, .note { display: none; } figure { border: 0; print-color-adjust: exact; break-inside: avoid; } .scroll { overflow: visible; padding: 0; } .scroll > svg { min-width: 0; } }
`;
