import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The editor theme in the product's colors; the variables cover both color schemes. */
export const editorTheme = [
  EditorView.theme({
    "&": { backgroundColor: "var(--surface)", color: "var(--ink)", fontSize: "15px" },
    "&.cm-focused": { outline: "none" }, // the frame around it shows the focus
    ".cm-scroller": { fontFamily: "var(--font-mono, ui-monospace, monospace)", lineHeight: "1.7" },
    ".cm-content": { padding: "16px 0 40vh", caretColor: "var(--ink)" },
    ".cm-line": { padding: "0 16px 0 8px" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--faint)", border: "none" },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--sunk)" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "var(--accent-soft)",
    },
    ".cm-tooltip": {
      backgroundColor: "var(--surface)",
      color: "var(--ink)",
      border: "1px solid var(--line-strong)",
      borderRadius: "6px",
      maxWidth: "min(32rem, 90vw)",
    },
    ".cm-tooltip-autocomplete ul li[aria-selected]": {
      backgroundColor: "var(--accent-soft)",
      color: "var(--accent)",
    },
    ".cm-diagnosticAction": {
      backgroundColor: "var(--accent)",
      color: "var(--accent-ink)",
      borderRadius: "6px",
    },
    ".cm-panels": { backgroundColor: "var(--sunk)", color: "var(--ink)" },
    ".cm-ySelectionInfo": {
      opacity: 1,
      fontFamily: "inherit",
      borderRadius: "3px",
      padding: "0 4px",
      transition: "none",
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.heading, fontWeight: "600" },
      { tag: tags.strong, fontWeight: "600" },
      { tag: tags.emphasis, fontStyle: "italic" },
      { tag: [tags.link, tags.url], color: "var(--accent)" },
      { tag: [tags.monospace, tags.processingInstruction, tags.meta], color: "var(--soft)" },
      { tag: tags.quote, color: "var(--soft)" },
    ]),
  ),
];
