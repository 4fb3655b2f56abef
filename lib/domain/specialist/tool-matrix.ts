import { TOOL_ALIASES } from "./catalogue/tool-aliases.ts";
import { TOOLS } from "./catalogue/tools.ts";
import { CALLER_CLASSES } from "./tool.ts";

/** Who may call which tool, as Markdown for the documentation: rendered from the code, so that the two agree. */
export function toolMatrix(): string {
  const classes: readonly string[] = CALLER_CLASSES;
  const head = [
    "tool",
    ...classes.map((name) => `\`${name}\``),
    "single specialists",
    "layer",
    "risk",
    "confirm",
  ];
  const rows = TOOLS.map((tool) => [
    `\`${tool.name}\``,
    ...classes.map((name) => (tool.callers.includes(name) ? "✓" : "–")),
    tool.callers
      .filter((caller) => !classes.includes(caller))
      .map((id) => `\`${id}\``)
      .join(", ") || "–",
    tool.layer,
    tool.risk,
    tool.confirm ? "yes" : "no",
  ]);
  return table(head, rows);
}

/** Other names under which tools are understood, as Markdown for the documentation. */
export function toolAliasTable(): string {
  const rows = Object.entries(TOOL_ALIASES).map(([alias, { tool, args }]) => [
    `\`${alias}\``,
    `\`${tool}\``,
    Object.entries(args)
      .map(([from, to]) => `\`${from}\` → \`${to}\``)
      .join(", ") || "–",
  ]);
  return table(["alias", "tool", "arguments"], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
