import { sectionAnchor } from "#app/_document/section-anchor.ts";
import { paths } from "#lib/contracts/paths.ts";
import { readCodeRef } from "#lib/domain/knowledge/code-ref.ts";

/** A position in a document, a knowledge file, an earlier plan or the code. */
interface SourcePlace {
  /** Id of the document, of the file, of the plan's task, or of a file of the code at a commit. */
  readonly ref: string;
  readonly version: number;
  readonly line: number;
  /** Section of a document or file, requirement of a plan; "" outside of any. */
  readonly sid: string;
}

/** The link to a cited position: a file at its line, a document at its section, a plan at its requirement, code at its line and commit. */
export function sourceHref(projectId: string, { ref, version, line, sid }: SourcePlace): string {
  const code = readCodeRef(ref);
  if (code !== null) {
    const { commit, path } = code;
    return paths.repositoryAt(projectId, { ref: commit, path, line }, "file");
  }
  if (ref.startsWith("knf_")) return paths.knowledgeFile(projectId, ref, { version, line });
  if (ref.startsWith("tsk_")) return `${paths.plan(projectId, ref, version)}${sid === "" ? "" : `#${sid}`}`;
  const page = paths.document(projectId, ref, version);
  return sid === "" ? page : `${page}#${sectionAnchor(sid)}`;
}
