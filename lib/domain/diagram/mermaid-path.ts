/**
 * URL path of Mermaid's ES modules, which scripts/copy-mermaid.ts copies there. It contains the version because browsers
 * cache files below `/_next/static/` permanently.
 */
export const MERMAID_PATH = "/_next/static/mermaid-11.17.2/";
