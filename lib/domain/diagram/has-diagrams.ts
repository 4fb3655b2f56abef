const FENCE = /^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*mermaid\b/im;

/** The language that a listing names when it is a diagram. */
export const isDiagram = (language: string): boolean => language.toLowerCase() === "mermaid";

/** Whether a text may hold diagrams: none is missed, and what only looks like one does no harm. */
export const hasDiagrams = (markdown: string): boolean => FENCE.test(markdown);
