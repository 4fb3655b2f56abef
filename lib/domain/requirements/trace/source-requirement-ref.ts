import { statementHash } from "./statement-hash.ts";

const REF = /^(prj_[^#]{1,80})#(.{1,300})$/su;

/** A requirement of another project. */
export interface SourceRequirementRef {
  readonly projectId: string;
  readonly requirementId: string;
}

/** The end of a link that names a requirement of another project: `prj_…#FR-001`. */
export const sourceRequirementRef = ({ projectId, requirementId }: SourceRequirementRef): string =>
  `${projectId}#${requirementId}`;

/** The project and the requirement that an end of a link names; null for another text. */
export function readSourceRequirementRef(ref: string): SourceRequirementRef | null {
  const [, projectId, requirementId] = REF.exec(ref) ?? [];
  return projectId === undefined || requirementId === undefined ? null : { projectId, requirementId };
}

/**
 * What stands for the text of a requirement in another project's index: a hash, so that a change is noticed there and the text is
 * not readable.
 */
export const sourceText = ({
  title,
  statement,
}: {
  readonly title: string;
  readonly statement: string;
}): string => statementHash(statement === "" ? title : statement);
