import { cpSync } from "node:fs";
import path from "node:path";
import { MERMAID_PATH } from "#lib/domain/diagram/mermaid-path.ts";
import { projectRoot } from "./project-root.ts";

const DIST = path.join(projectRoot, "node_modules/mermaid/dist");

/**
 * Copies Mermaid's minified ES modules into the static files of a build, as they are: bundling them again takes a fifth
 * of the processor time of a build.
 * @param staticFolder What is served below `/_next/static/`.
 */
export function copyMermaid(staticFolder: string): void {
  const target = path.join(staticFolder, path.basename(MERMAID_PATH));
  for (const part of ["mermaid.esm.min.mjs", "chunks/mermaid.esm.min"])
    cpSync(path.join(DIST, part), path.join(target, part), {
      recursive: true,
      filter: (file) => !file.endsWith(".map"),
    });
}
