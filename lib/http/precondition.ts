import { exclusively } from "../auth/exclusively.ts";
import { AppError, type ErrorCode } from "../domain/app-error.ts";
import { matchesTag } from "./etag.ts";
import { problemSchema } from "./problem.ts";

/** What GET shows of the resource that a request changes. */
export interface Representation {
  /** The path that GET has. */
  readonly path: string;
  readonly tag: string;
}

/** Finds the representations of what a request changes: at its path, and at the paths above it. */
export type Represent = () => AsyncGenerator<Representation>;

type Get = (request: Request) => Promise<Response>;

/**
 * Reads the representations of what a request changes as its caller: the nearest path first that has a GET with an
 * ETag.
 * @param find The GET of a path, or null.
 * @throws AppError the error of GET, such as insufficient_scope
 */
export async function* representationsOf(
  request: Request,
  find: (pathname: string) => Promise<Get | null>,
): AsyncGenerator<Representation> {
  const { origin, pathname } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ["if-match", "if-none-match", "content-type", "content-length"]) headers.delete(name);
  for (let path = pathname; path !== ""; path = path.slice(0, path.lastIndexOf("/"))) {
    const get = await find(path);
    const response = await get?.(new Request(`${origin}${path}`, { headers }));
    if (response === undefined) continue;
    if (!response.ok) throw new AppError(problemSchema.parse(await response.json()).code as ErrorCode);
    await response.body?.cancel();
    const tag = response.headers.get("etag");
    if (tag !== null) yield { path, tag };
  }
}

/**
 * Runs a change if `If-Match` names the current ETag, one change of the resource at a time.
 * @throws AppError precondition_failed
 */
async function ifUnchanged<T>(header: string, represent: Represent, work: () => Promise<T>): Promise<T> {
  const current = await firstOf(represent);
  if (current === null || !matchesTag(header, current.tag)) throw new AppError("precondition_failed");
  return exclusively(current.path, async () => {
    const { tag } = (await firstOf(represent)) ?? current;
    if (!matchesTag(header, tag)) throw new AppError("precondition_failed");
    return work();
  });
}

/** The nearest representation, or null. */
async function firstOf(represent: Represent): Promise<Representation | null> {
  for await (const one of represent()) return one;
  return null;
}

/**
 * The current ETag for the answer to a stale `If-Match`; null where none can be read.
 * @param isVersioned Whether the change names a version, so that only an ETag with a version is useful.
 */
async function currentTag(represent: Represent, isVersioned: boolean): Promise<string | null> {
  try {
    for await (const { tag } of represent()) if (!isVersioned || /^"\d+-/.test(tag)) return tag;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return null;
}

/** Methods that change what GET shows. */
const CHANGES: readonly string[] = ["PUT", "PATCH", "DELETE"];

interface Conditions {
  readonly represent: Represent | undefined;
  /** Whether the use case compares the version itself. */
  readonly isVersioned: boolean;
  /** Checks the right of the change, which is refused before its condition. */
  readonly mayChange: () => Promise<void>;
}

/** Runs a change under its `If-Match`, if it has one; a stale one is answered with the current ETag. */
export async function conditional(
  request: Request,
  { represent, isVersioned, mayChange }: Conditions,
  change: () => Promise<Response>,
): Promise<Response> {
  const header = request.headers.get("if-match");
  if (header === null || represent === undefined) return change();
  try {
    if (isVersioned || !CHANGES.includes(request.method)) return await change();
    await mayChange();
    return await ifUnchanged(header, represent, change);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "precondition_failed") throw error;
    const etag = await currentTag(represent, isVersioned);
    throw etag === null ? error : new AppError(error.code, { extra: { ...error.extra, etag } });
  }
}
