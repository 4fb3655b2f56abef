/** A file at a commit, as a source of knowledge. */
export interface CodeRef {
  readonly commit: string;
  readonly path: string;
}

const CODE_REF = /^code:([0-9a-f]{40}):(.+)$/s;
const SHORT_COMMIT = 8;

/** The id of a file at a commit as a source: `code:<commit>:<path>`. */
export const codeRef = ({ commit, path }: CodeRef): string => `code:${commit}:${path}`;

/** The file that an id of a source names; null if the source is not code. */
export function readCodeRef(ref: string): CodeRef | null {
  const [, commit, path] = CODE_REF.exec(ref) ?? [];
  return commit === undefined || path === undefined ? null : { commit, path };
}

/** The name of a file at a commit, for readers: `src/cart.ts@1a2b3c4d`. */
export const codeTitle = ({ commit, path }: CodeRef): string => `${path}@${commit.slice(0, SHORT_COMMIT)}`;
