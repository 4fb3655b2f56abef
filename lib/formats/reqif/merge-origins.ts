import type { StatedPart } from "./merge-parts.ts";
import type { PlacedPart, ReqifContent } from "./reqif-content.ts";
import type { FoundObject } from "./reqif-objects.ts";

/** A ReqIF file with its text. */
export interface ReqifMember {
  readonly text: string;
  readonly content: ReqifContent;
}

/** What a part of the imported text was in the files: a place with its object, or the title of the document. */
export interface Origin {
  readonly member: number;
  readonly object: FoundObject | null;
  /** The specification whose places follow, for the title of one. */
  readonly specification: number;
}

/** The origin of each part, in order; null where they do not agree. */
export function originsOf(members: readonly ReqifMember[], parts: readonly StatedPart[]): Origin[] | null {
  const origins: Origin[] = [];
  const placed: PlacedPart[] = [];
  for (const [member, { content }] of members.entries()) {
    if (members.length > 1) {
      origins.push({ member, object: null, specification: 0 });
      placed.push({ part: { kind: "section", level: 1, title: content.title, text: "" }, object: null });
    }
    let specification = -1;
    for (const one of content.parts) {
      if (one.object === null) specification += 1;
      origins.push({ member, object: one.object, specification: Math.max(0, specification) });
      placed.push(one);
    }
  }
  const extra = parts.length - origins.length;
  if (extra === 1) origins.unshift({ member: 0, object: null, specification: 0 });
  const agree = placed.every(({ part }, at) => {
    const stated = parts[at + extra];
    if (part.kind === "section") return stated?.kind === "section";
    return stated?.kind === "requirement" && stated.item.id === part.item.id;
  });
  return (extra === 0 || extra === 1) && agree ? origins : null;
}
