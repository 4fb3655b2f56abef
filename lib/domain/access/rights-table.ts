import { ACTION_NAMES, type Cell, LINK_RIGHTS, MEMBER_ROLES, needsGrant, RIGHTS } from "./can.ts";

const MARKS = { yes: "✓", no: "–", named: "if named", granted: "if granted" } as const satisfies Record<
  Cell,
  string
>;

/** The table of rights as Markdown for the documentation, rendered from the code so that both agree. */
export function rightsTable(): string {
  const head = ["action", ...MEMBER_ROLES, ...LINK_RIGHTS.map((right) => `${right} link`), "token scopes"];
  const rows = ACTION_NAMES.map((action) => {
    const { roles, links, scopes } = RIGHTS[action];
    const grant = needsGrant(action) ? " + grant" : "";
    return [
      `\`${action}\``,
      ...MEMBER_ROLES.map((role) => MARKS[roles[role]]),
      ...LINK_RIGHTS.map((right) => MARKS[links[right]]),
      scopes.join(", ") + grant,
    ];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
