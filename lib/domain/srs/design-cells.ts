import type { Language } from "../language.ts";
import { foldedDesignName } from "../plan/design/design.ts";
import type { DrawnEntity, DrawnStep } from "../plan/design/design-diagrams.ts";
import type { DesignTable } from "../plan/design/design-tables.ts";
import { DESIGN_WORDS } from "../plan/design/design-words.ts";
import { designPath } from "./dropped-design.ts";

/** Cells of the design tables of an SRS: how they are read again and merged with those of a further plan. */

type Cells = readonly string[];

/** The cells of a table row. */
export const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** The text of a cell without escapes. */
export const unescapedCell = (cell: string): string => cell.replace(/\\([\\`*_[\]<&~|])/g, "$1").trim();

const LANGUAGES = ["zh", "en"] as const satisfies readonly Language[];

/** Whether a cell says that something is not known yet, in either language. */
const isOpen = (cell: string): boolean =>
  cell === "" ||
  LANGUAGES.some((one) =>
    [DESIGN_WORDS[one].notKnown, DESIGN_WORDS[one].noFields].some((words) => words === cell),
  );

/** The stated cell: the plan's, unless it states nothing. */
const stated = (known = "", given = ""): string => (isOpen(given) ? known : given);

const union = (known: string, given: string, separator: string): string => {
  const parts = (text: string) =>
    isOpen(text) ? [] : text.split(/\s*[;；,，、]\s*/).filter((part) => part !== "");
  return [...new Set([...parts(known), ...parts(given)])].join(separator);
};

const fieldsIn = (cell: string): string[] =>
  isOpen(cell) ? [] : cell.split(/\s*[;；]\s*/).filter((part) => part !== "");

/** The name of a field in a cell: without its meaning and the entity that it refers to. */
const fieldName = (field: string): string => field.replace(/\s*(?:→.*|[（(].*)$/u, "").trim();

/** Fields of the document stay in their order; the plan's text of a field replaces its text, further fields follow. */
function mergedFields(known: string, given: string): string {
  const separator = known.includes("；") || given.includes("；") ? "；" : "; ";
  const own = fieldsIn(given);
  const byName = new Map(own.map((field) => [foldedDesignName(fieldName(field)), field]));
  const before = fieldsIn(known).map((field) => {
    const name = foldedDesignName(fieldName(field));
    const now = byName.get(name) ?? field;
    byName.delete(name);
    return now;
  });
  return [...before, ...byName.values()].join(separator) || known;
}

/** The row of an entity without the fields that a plan dropped. */
export function withoutFields(row: Cells, dropped: ReadonlySet<string>): Cells {
  const [name = "", meaning = "", fields = "", ...rest] = row;
  const known = fieldsIn(fields);
  const left = known.filter(
    (field) => !dropped.has(designPath(unescapedCell(name), unescapedCell(fieldName(field)))),
  );
  if (left.length === known.length) return row;
  const separator = fields.includes("；") ? "；" : "; ";
  return [name, meaning, left.join(separator), ...rest];
}

export const mergedEntity = (known: Cells, given: Cells): Cells => [
  known[0] ?? "",
  stated(known[1], given[1]),
  mergedFields(known[2] ?? "", given[2] ?? ""),
  stated(known[3], given[3]),
  union(known[4] ?? "", given[4] ?? "", ", "),
];

export const mergedPartner = (known: Cells, given: Cells): Cells => [
  known[0] ?? "",
  ...[1, 2, 3].map((at) => stated(known[at], given[at])),
  union(known[4] ?? "", given[4] ?? "", ", "),
];

/** The entities of a table, as far as the diagram needs them. */
export const drawnEntities = (rows: readonly Cells[]): DrawnEntity[] =>
  rows.map(([name = "", , fields = ""]) => ({
    name: unescapedCell(name),
    fields: fieldsIn(fields).map((field) => {
      const refers = /→\s*(.+)$/u.exec(field)?.[1];
      return {
        name: unescapedCell(fieldName(field)),
        ...(refers === undefined ? {} : { refers: unescapedCell(refers) }),
      };
    }),
  }));

export const drawnPartners = (rows: readonly Cells[]) =>
  rows.map(([partner = "", direction = "", data = ""]) => ({
    partner: unescapedCell(partner),
    direction:
      (["in", "out"] as const).find((one) =>
        LANGUAGES.some((language) => DESIGN_WORDS[language].directions[one] === direction),
      ) ?? ("both" as const),
    data: unescapedCell(data),
  }));

const stepKey = ([from = "", on = ""]: Cells): string =>
  `${foldedDesignName(unescapedCell(from))}\n${foldedDesignName(unescapedCell(on))}`;

/**
 * Transitions of the document and of a plan. A transition of the plan replaces those of the document from the same state on the same event
 * that lead elsewhere; all others stay.
 */
export function mergedSteps(known: readonly Cells[], given: readonly Cells[]): Cells[] {
  const target = ([, , to = ""]: Cells) => foldedDesignName(unescapedCell(to));
  const used = new Set<Cells>();
  const before = known.flatMap((row) => {
    const same = given.filter((one) => stepKey(one) === stepKey(row));
    const now = same.find((one) => target(one) === target(row) && !used.has(one));
    if (now !== undefined) used.add(now);
    return now === undefined ? (same.length === 0 ? [row] : []) : [now];
  });
  return [...before, ...given.filter((row) => !used.has(row))];
}

export const drawnSteps = (rows: readonly Cells[]): DrawnStep[] =>
  rows.map(([from = "", on = "", to = "", by = ""]) => ({
    from: LANGUAGES.some((one) => DESIGN_WORDS[one].start === from) ? null : unescapedCell(from),
    on: unescapedCell(on),
    to: unescapedCell(to),
    by: unescapedCell(by),
  }));

/** The transitions of an entity without those that a plan dropped. */
export const withoutSteps = (
  rows: readonly Cells[],
  entity: string,
  dropped: ReadonlySet<string>,
): readonly Cells[] =>
  rows.filter((row) => {
    const [{ from, on, to } = { from: "", on: "", to: "" }] = drawnSteps([row]);
    return !dropped.has(designPath(entity, from ?? "", on, to));
  });

/** The permission matrix without the rights that a plan dropped; actions and roles that it leaves without any right go too. */
export function withoutRights(
  { head, rows }: DesignTable,
  dropped: ReadonlySet<string>,
  language: Language,
): DesignTable {
  const { unstated } = DESIGN_WORDS[language].permissions;
  const isDropped = (action: string, role: string) =>
    dropped.has(designPath(unescapedCell(action), unescapedCell(role)));
  const [first = "", ...roles] = head;
  const isStated = (cell: string | undefined) => cell !== undefined && cell !== unstated;
  const touched = rows.map(([action = "", ...cells]) => ({
    action,
    cells: roles.map((role, at) => (isDropped(action, role) ? unstated : (cells[at] ?? unstated))),
    isLeft: !roles.some((role) => isDropped(action, role)),
  }));
  const left = touched.filter(({ cells, isLeft }) => isLeft || cells.some(isStated));
  const columns = roles.flatMap((role, at) => {
    const lost = touched.some(({ action }) => isDropped(action, role));
    return lost && !left.some(({ cells }) => isStated(cells[at])) ? [] : [at];
  });
  return {
    head: [first, ...columns.map((at) => roles[at] ?? "")],
    rows: left.map(({ action, cells }) => [action, ...columns.map((at) => cells[at] ?? unstated)]),
  };
}

/** The permission matrix of the document with the rights of a plan in it: stated cells replace, roles and actions are added. */
export function mergedMatrix(known: DesignTable, given: DesignTable, language: Language): DesignTable {
  const { unstated } = DESIGN_WORDS[language].permissions;
  const same = (a: string, b: string) =>
    foldedDesignName(unescapedCell(a)) === foldedDesignName(unescapedCell(b));
  const roles = [...known.head];
  for (const role of given.head.slice(1))
    if (!roles.slice(1).some((one) => same(one, role))) roles.push(role);
  const rows = known.rows.map((row) => [...row]);
  for (const row of given.rows)
    if (!rows.some(([action = ""]) => same(action, row[0] ?? ""))) rows.push([row[0] ?? ""]);
  const cellOf = (action: string, role: string): string | undefined => {
    const column = given.head.findIndex((one, at) => at > 0 && same(one, role));
    const cell = given.rows.find(([name = ""]) => same(name, action))?.[column];
    return cell === unstated ? undefined : cell;
  };
  return {
    head: roles,
    rows: rows.map(([action = "", ...cells]) => [
      action,
      ...roles.slice(1).map((role, at) => cellOf(action, role) ?? (cells[at] || unstated)),
    ]),
  };
}
