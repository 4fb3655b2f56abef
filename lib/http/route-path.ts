import { AppError } from "../domain/app-error.ts";

/** Values of the params of a path, percent-decoded; the value of a rest segment (`{+name}`) is a list. */
export type PathParams = Readonly<Record<string, string | readonly string[]>>;

type Segment =
  | { readonly kind: "static"; readonly text: string }
  | { readonly kind: "param"; readonly name: string }
  | { readonly kind: "rest"; readonly name: string };

/** A declared path: `/a/{id}` matches one segment by name, `/a/{+name}` all that follow (RFC 6570, section 3.2.3). */
export interface RoutePath {
  readonly segments: readonly Segment[];
}

function parseSegment(text: string): Segment {
  const name = /^\{(\+?)(\w+)\}$/.exec(text);
  if (!name) return { kind: "static", text };
  return { kind: name[1] === "+" ? "rest" : "param", name: name[2] ?? "" };
}

/** @param path The path as it is declared, such as `/api/v1/tasks/{taskId}`. */
export function parseRoutePath(path: string): RoutePath {
  return { segments: splitPath(path).map(parseSegment) };
}

/** The segments of a path as they are sent, still percent-encoded. */
export const splitPath = (pathname: string): string[] => pathname.split("/").slice(1);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new AppError("invalid_input");
  }
}

/** Whether the path begins with the declared one, segment by segment. */
export function startsWithPath({ segments }: RoutePath, sent: readonly string[]): boolean {
  return (
    segments.length <= sent.length &&
    segments.every((segment, at) => segment.kind !== "static" || segment.text === sent[at])
  );
}

/**
 * Matches a path against a declared one. A param never matches an empty segment.
 *
 * @param sent The segments of the request's path, still percent-encoded, so that an encoded slash stays in its segment.
 * @returns The decoded params, or null where the path is another one.
 * @throws {AppError} `invalid_input` where a matching segment has a malformed percent-encoding.
 */
export function matchRoutePath(path: RoutePath, sent: readonly string[]): PathParams | null {
  const { segments } = path;
  const open = segments.at(-1)?.kind === "rest";
  if (open ? sent.length < segments.length : sent.length !== segments.length) return null;
  if (!startsWithPath(path, sent)) return null;
  const params: Record<string, string | readonly string[]> = {};
  for (const [at, segment] of segments.entries()) {
    if (segment.kind === "static") continue;
    const values = segment.kind === "rest" ? sent.slice(at) : sent.slice(at, at + 1);
    if (values.includes("")) return null;
    const decoded = values.map(decode);
    params[segment.name] = segment.kind === "rest" ? decoded : (decoded[0] ?? "");
  }
  return params;
}

const RANK = { static: 0, param: 1, rest: 2 } as const;

/** Orders declared paths: at the first segment where two differ in kind, static precedes param, param precedes rest. */
export function compareRoutePaths(one: RoutePath, other: RoutePath): number {
  for (const [at, segment] of one.segments.entries()) {
    const against = other.segments[at];
    if (against === undefined) break;
    const difference = RANK[segment.kind] - RANK[against.kind];
    if (difference !== 0) return difference;
  }
  return 0;
}
