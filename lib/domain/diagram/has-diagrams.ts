const FENCE = /^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*mermaid\b/im;

/** Whether the info string of a code block denotes a diagram. */
export const isDiagram = (language: string): boolean => language.toLowerCase() === "mermaid";

/** Whether a text can contain diagrams. No false negatives; a false positive only loads a script. */
export const hasDiagrams = (markdown: string): boolean => FENCE.test(markdown);
