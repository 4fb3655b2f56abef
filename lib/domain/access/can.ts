/**
 * The table of rights; all pages, actions, routes, review links and tokens check it with `can`. Cells: `yes`,
 * `no`, `named` (only if the project's gate names the person), `granted` (only with a grant).
 */
export const MEMBER_ROLES = ["owner", "admin", "editor", "reviewer", "viewer"] as const;
export type Role = (typeof MEMBER_ROLES)[number];

export const LINK_RIGHTS = ["read", "comment", "approve"] as const;
export type LinkRight = (typeof LINK_RIGHTS)[number];

export const SCOPES = ["read", "write", "run", "review", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

export const ACTION_NAMES = [
  "read",
  "comment",
  "answer",
  "create_project",
  "create_task",
  "run",
  "edit",
  "decide_gate",
  "ask_seat",
  "vote",
  "chair",
  "sign",
  "override",
  "revert",
  "share",
  "export",
  "manage",
  "enable_policy",
  "delete_project",
  "delete_workspace",
] as const;
export type ActionName = (typeof ACTION_NAMES)[number];

export type Cell = "yes" | "no" | "named" | "granted";

interface Row {
  readonly roles: Readonly<Record<Role, Cell>>;
  readonly links: Readonly<Record<LinkRight, Cell>>;
  /** Scopes that a token needs, all of them; `grant` cells also need the owner's grant. */
  readonly scopes: readonly Scope[];
}

type Cells<N extends string> = Readonly<Record<N, Cell>>;

/** Parses the cells of a row, in the order of the names. */
function cells<N extends string>(names: readonly N[], line: readonly Cell[]): Cells<N> {
  return Object.fromEntries(names.map((name, at) => [name, line[at] ?? "no"])) as Cells<N>;
}

const roles = (...line: readonly [Cell, Cell, Cell, Cell, Cell]) => cells(MEMBER_ROLES, line);
const links = (...line: readonly [Cell, Cell, Cell]) => cells(LINK_RIGHTS, line);
const NO_LINK = links("no", "no", "no");

export const RIGHTS: Readonly<Record<ActionName, Row>> = {
  read: {
    roles: roles("yes", "yes", "yes", "yes", "yes"),
    links: links("yes", "yes", "yes"),
    scopes: ["read"],
  },
  comment: {
    roles: roles("yes", "yes", "yes", "yes", "no"),
    links: links("no", "yes", "yes"),
    scopes: ["write"],
  },
  answer: {
    roles: roles("yes", "yes", "yes", "yes", "no"),
    links: links("no", "yes", "yes"),
    scopes: ["write"],
  },
  create_project: { roles: roles("yes", "yes", "yes", "no", "no"), links: NO_LINK, scopes: ["write"] },
  create_task: { roles: roles("yes", "yes", "yes", "no", "no"), links: NO_LINK, scopes: ["write"] },
  run: { roles: roles("yes", "yes", "yes", "no", "no"), links: NO_LINK, scopes: ["run"] },
  edit: { roles: roles("yes", "yes", "yes", "no", "no"), links: NO_LINK, scopes: ["write"] },
  decide_gate: {
    roles: roles("yes", "yes", "named", "yes", "no"),
    links: links("no", "no", "yes"),
    scopes: ["review"],
  },
  ask_seat: { roles: roles("yes", "yes", "yes", "yes", "no"), links: NO_LINK, scopes: ["run"] },
  vote: { roles: roles("yes", "yes", "yes", "yes", "no"), links: NO_LINK, scopes: ["review"] },
  chair: { roles: roles("yes", "yes", "yes", "no", "no"), links: NO_LINK, scopes: ["write"] },
  sign: { roles: roles("yes", "yes", "yes", "yes", "no"), links: NO_LINK, scopes: ["review"] },
  override: { roles: roles("yes", "yes", "granted", "no", "no"), links: NO_LINK, scopes: ["review"] },
  revert: { roles: roles("yes", "yes", "granted", "no", "no"), links: NO_LINK, scopes: ["review"] },
  share: { roles: roles("yes", "yes", "yes", "no", "no"), links: NO_LINK, scopes: ["write"] },
  export: { roles: roles("yes", "yes", "yes", "yes", "no"), links: NO_LINK, scopes: ["write"] },
  manage: { roles: roles("yes", "yes", "no", "no", "no"), links: NO_LINK, scopes: ["admin"] },
  enable_policy: { roles: roles("yes", "no", "no", "no", "no"), links: NO_LINK, scopes: ["admin"] },
  delete_project: { roles: roles("yes", "yes", "no", "no", "no"), links: NO_LINK, scopes: ["admin"] },
  delete_workspace: { roles: roles("yes", "no", "no", "no", "no"), links: NO_LINK, scopes: ["admin"] },
};

/**
 * The actor. A token acts for its owner and never exceeds the owner's rights; `projectId` binds a token or
 * link to one project.
 */
export type Actor =
  | {
      readonly kind: "user";
      readonly userId: string;
      readonly name: string;
      /** The workspace that an API request names, or null. Absent on pages, where the last chosen one counts. */
      readonly workspaceId?: string | null;
    }
  | {
      readonly kind: "token";
      readonly userId: string;
      readonly name: string;
      readonly tokenId: string;
      readonly workspaceId: string;
      readonly projectId?: string;
      readonly scopes: readonly Scope[];
      /** Whether the token's owner granted it override and revert. */
      readonly grant: boolean;
    };

/**
 * What a right depends on besides actor and action: the actor's role and the project's settings for the
 * person.
 */
export interface AccessContext {
  readonly role: Role | null;
  /** The project's gate names this person (by default, no editor is named). */
  readonly named?: boolean;
  /** The person has the grant for override and revert. */
  readonly granted?: boolean;
}

export type AccessVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: "not_member" | "forbidden" | "insufficient_scope" };

/** Whether a token needs the grant of its owner for this action, besides the scopes. */
export const needsGrant = (action: ActionName): boolean => action === "override" || action === "revert";

const holds = (cell: Cell, context: AccessContext): boolean =>
  cell === "yes" ||
  (cell === "named" && context.named === true) ||
  (cell === "granted" && context.granted === true);

/**
 * Checks whether an actor may do an action. `not_member`: the actor is no member (shown as 404). `forbidden`:
 * a member without the right. `insufficient_scope`: the token's owner may do it, but the token's scopes do
 * not cover it.
 */
export function can(actor: Actor, action: ActionName, context: AccessContext): AccessVerdict {
  if (context.role === null) return { allowed: false, reason: "not_member" };
  const row = RIGHTS[action];
  if (!holds(row.roles[context.role], context)) return { allowed: false, reason: "forbidden" };
  if (actor.kind === "token") {
    const covered = row.scopes.every((scope) => actor.scopes.includes(scope));
    if (!covered || (needsGrant(action) && !actor.grant))
      return { allowed: false, reason: "insufficient_scope" };
  }
  return { allowed: true };
}

/** Whether a review link with this right may do an action. */
export function linkCan(right: LinkRight, action: ActionName): boolean {
  return RIGHTS[action].links[right] === "yes";
}
