/**
 * Where browsers load Mermaid's own ES modules from (scripts/copy-mermaid.ts puts them there). The version is part of the
 * path because browsers cache what is below `/_next/static/` for good.
 */
export const MERMAID_PATH = "/_next/static/mermaid-11.17.2/";
