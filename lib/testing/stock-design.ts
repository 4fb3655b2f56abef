import type { DeskEdit } from "../domain/plan/desk/desk-edit.ts";

const requirements: string[] = [];
const entity = (name: string, meaning: string | undefined, fields: readonly string[]): DeskEdit => ({
  op: "entity",
  item: {
    name,
    ...(meaning === undefined ? {} : { meaning }),
    fields: fields.map((field) => {
      const [own = "", refers] = field.split(" -> ");
      return refers === undefined ? { name: own } : { name: own, refers };
    }),
    requirements,
  },
});
const state = (key: string, steps: readonly string[], initial = false): DeskEdit => ({
  op: "state",
  item: {
    entity: key.split(" / ")[0] ?? "",
    name: key.split(" / ")[1] ?? "",
    ...(initial ? { initial: true } : {}),
    transitions: steps.map((step) => {
      const [on = "", to = "", by = ""] = step.split(" > ");
      return { on, to, ...(by === "" ? {} : { by }) };
    }),
    requirements,
  },
});
const right = (role: string, may: readonly string[], may_not: readonly string[] = []): DeskEdit => ({
  op: "right",
  item: { role, may: [...may], may_not: [...may_not], requirements },
});

/** The design of a storeroom, as edits of a person: eight entities, three state machines, five interfaces, six roles. */
export const STOCK_DESIGN: readonly DeskEdit[] = [
  entity("Product", "A part that the storeroom stocks", [
    "SKU",
    "name",
    "unit",
    "cost",
    "reorder level",
    "location -> Location",
  ]),
  entity("Location", "Where a product is recorded", ["name"]),
  entity("Stock movement", "An immutable record of a stock change", [
    "product -> Product",
    "type",
    "quantity",
    "actor -> User",
    "reason",
    "balance before",
    "balance after",
    "operation id",
  ]),
  entity("Work order", "A request for parts", ["number", "assignee -> User", "notes"]),
  entity("Work order item", "One requested product", [
    "work order -> Work order",
    "product -> Product",
    "requested",
    "issued",
  ]),
  entity("User", "A person who can sign in", ["email", "role", "active"]),
  entity("Refresh token", undefined, ["user -> User", "hash", "expires"]),
  entity("Notification", "A message to a browser", ["user -> User", "text"]),
  state("Work order / Draft", ["submit > Submitted > Operator", "cancel > Cancelled"], true),
  state("Work order / Submitted", [
    "approve > Approved > Manager",
    "reject > Rejected > Manager",
    "cancel > Cancelled",
  ]),
  state("Work order / Approved", ["start > In progress > Operator", "cancel > Cancelled"]),
  state("Work order / In progress", ["everything issued > Completed"]),
  state("User / Active", ["deactivate > Inactive > Administrator"], true),
  state("User / Inactive", ["activate > Active > Administrator"]),
  state(
    "Refresh token / Valid",
    ["refresh > Rotated", "log out > Revoked", "password changed > Revoked"],
    true,
  ),
  {
    op: "interface",
    item: {
      partner: "PostgreSQL",
      direction: "both",
      data: "all records",
      when_down: "Start-up fails and readiness reports it",
      requirements,
    },
  },
  {
    op: "interface",
    item: { partner: "Browser client", direction: "both", data: "JSON under /api/v1", requirements },
  },
  {
    op: "interface",
    item: { partner: "SignalR subscribers", direction: "out", data: "notifications", requirements },
  },
  {
    op: "interface",
    item: { partner: "Spreadsheet export", direction: "out", data: "CSV, Excel, PDF", requirements },
  },
  {
    op: "interface",
    item: { partner: "Health monitor", direction: "out", data: "liveness and readiness", requirements },
  },
  right("Operator", ["view parts", "record permitted movements", "progress assigned work"], ["approve work"]),
  right("Manager", ["view parts", "maintain products", "approve work"], ["manage users"]),
  right("Administrator", ["view parts", "maintain products", "approve work", "manage users"]),
  right("Maintainer", ["apply migrations", "configure secrets"]),
  right("Reviewer", ["reproduce tests"]),
  right("Guest", [], ["view parts"]),
  {
    op: "design_texts",
    item: {
      key_decisions: ["One aggregate balance per product, because transfers are out of scope"],
      alternatives: ["Balances per location: deferred until several locations are needed"],
    },
  },
];
