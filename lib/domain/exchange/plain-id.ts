const MARKED = [/^(`+)(.+)\1$/, /^(\*\*|__)(.+)\1$/, /^(\[)([^[\]]+)\](?:\([^()\s]*\))?$/] as const;

/** An id in a cell or a list without the marks around the whole of it: `FR-1` in code, **FR-1**, [FR-1](#fr-1). */
export function plainId(cell: string): string {
  let id = cell.trim();
  for (const marked of MARKED) id = marked.exec(id)?.[2]?.trim() ?? id;
  return id;
}
