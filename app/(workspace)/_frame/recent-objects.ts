import { objectAt } from "./current-project.ts";

/** A page of an object that the reader opened. */
export interface RecentObject {
  readonly kind: "project" | "task" | "document" | "requirement";
  readonly path: string;
  readonly name: string;
}

/** Pages that are stored for each reader and workspace. */
const MAX_RECENT = 8;
const PREFIX = "recent:";

const KINDS: readonly unknown[] = [
  "project",
  "task",
  "document",
  "requirement",
] satisfies RecentObject["kind"][];
const TASK = /^\/projects\/prj_[0-9a-z]+\/tasks\/tsk_[0-9a-z]+$/;

/**
 * The object of a page.
 * @param title The title of the window: the page's name and the product's, separated by a middle dot.
 * @returns null if the page is none of an object, or has no name.
 */
export function objectOfPage(path: string, title: string): RecentObject | null {
  const here = objectAt(path);
  const kind = here?.kind ?? (TASK.test(path) ? "task" : null);
  if (kind === null) return null;
  const name = here?.kind === "requirement" ? here.id : title.slice(0, Math.max(0, title.lastIndexOf(" · ")));
  return name === "" ? null : { kind, path, name };
}

const isRecent = (value: unknown): value is RecentObject => {
  const { kind, path, name } = (value ?? {}) as Partial<Record<keyof RecentObject, unknown>>;
  return KINDS.includes(kind) && typeof path === "string" && typeof name === "string";
};

const keyOf = (owner: string): string => `${PREFIX}${owner}`;

/**
 * The pages of objects that the reader opened last in this browser, the newest first.
 * @param owner The workspace and the reader.
 */
export function readRecentObjects(owner: string): readonly RecentObject[] {
  try {
    // Parsed without a schema: to store an opened page, reading pages would load the schema library.
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return []; // invalid stored values are ignored
  }
}

/** Stores that the reader opened a page of an object. */
export function addRecentObject(owner: string, opened: RecentObject): void {
  const others = readRecentObjects(owner).filter(({ path }) => path !== opened.path);
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([opened, ...others].slice(0, MAX_RECENT)));
  } catch {
    localStorage.removeItem(keyOf(owner)); // no room to store: remove it instead of leaving an older list
  }
}

/** Deletes the lists of this browser: the next person who signs in does not read them. */
export function forgetRecentObjects(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
