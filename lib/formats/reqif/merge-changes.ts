import { strToU8 } from "fflate";
import type { RequirementLink } from "../../domain/exchange/requirement-item.ts";
import { labelMeaning } from "../../domain/requirements/records/field-words.ts";
import { ReqifAdditions } from "./merge-additions.ts";
import { Hierarchy } from "./merge-hierarchy.ts";
import { ObjectEditor } from "./merge-objects.ts";
import type { Origin, ReqifMember } from "./merge-origins.ts";
import type { FollowedPart, StatedPart } from "./merge-parts.ts";
import { type MemberEdit, PlaceWalk } from "./merge-places.ts";
import { childNamed, elementsIn, textIn, type XmlElement } from "./read-xml.ts";
import { refIn } from "./reqif-definitions.ts";
import type { FoundObject } from "./reqif-objects.ts";
import { element } from "./xml.ts";
import { spaceBefore, withSplices } from "./xml-places.ts";

/** The last object of each kind: a new one gets its type. */
type SimilarObjects = Partial<Record<StatedPart["kind"], FoundObject>>;

/** An end of a relation in a file. */
interface LinkedObject {
  readonly member: number;
  readonly ref: string;
}

/** Writes what became of the parts and links of a document into its files. */
export class ReqifMerge {
  private readonly edits: readonly MemberEdit[];
  private readonly objects = new Map<string, LinkedObject>();

  constructor(members: readonly ReqifMember[], date: string) {
    this.edits = members.map((member) => {
      const additions = new ReqifAdditions(member.text, member.content, date);
      return {
        member,
        additions,
        objects: new ObjectEditor(additions),
        hierarchies: member.content.specifications.map(
          (one) => new Hierarchy(member.text, one, additions.prefix),
        ),
        removed: new Set<string>(),
      };
    });
    for (const [member, { content }] of members.entries())
      for (const [ref, object] of content.objects) {
        const id =
          object.kind === "requirement" ? object.item.id : object.kind === "external" ? object.id : "";
        if (id !== "" && !this.objects.has(id)) this.objects.set(id, { member, ref });
      }
  }

  /** Writes changed, new, moved and removed parts. */
  parts(
    followed: readonly FollowedPart[],
    { before, origins }: { readonly before: readonly StatedPart[]; readonly origins: readonly Origin[] },
  ): void {
    this.removeOthers(new Set(followed.map(({ was }) => was)), origins);
    const walk = new PlaceWalk(this.edits, origins[0]);
    const like: SimilarObjects = {};
    for (const part of followed) {
      const { now, was: at, isMoved } = part;
      const was = at === null ? undefined : before[at];
      const origin = at === null ? undefined : origins[at];
      const object = origin?.object ?? null;
      if (origin !== undefined && was !== undefined && object !== null) {
        like[now.kind] = object;
        this.change({ origin, object }, was, now);
        walk.keep(object.ref, { origin, level: now.level, isMoved, wasLevel: was.level });
      } else if (origin !== undefined && was !== undefined && !addsText(was, now))
        walk.enter(origin, now.level);
      else this.add(now, walk, like[now.kind]);
    }
  }

  private removeOthers(left: ReadonlySet<number | null>, origins: readonly Origin[]): void {
    for (const [at, { member, object }] of origins.entries())
      if (!left.has(at) && object !== null) this.edits[member]?.removed.add(object.ref);
    for (const { hierarchies, removed } of this.edits)
      for (const hierarchy of hierarchies) if (removed.size > 0) hierarchy.removeObjects(removed);
  }

  private change(
    { origin, object }: { readonly origin: Origin; readonly object: FoundObject },
    was: StatedPart,
    now: StatedPart,
  ): void {
    this.edits[origin.member]?.objects.change(object, was, now);
    if (now.kind === "requirement") this.objects.set(now.item.id, { member: origin.member, ref: object.ref });
  }

  private anyOf(kind: StatedPart["kind"], member: number): FoundObject | undefined {
    const content = this.edits[member]?.member.content;
    return [...(content?.objects.values() ?? [])].find((object) => object.kind === kind);
  }

  private add(now: StatedPart, walk: PlaceWalk, like: FoundObject | undefined): void {
    const { member } = walk;
    const edit = this.edits[member];
    if (edit === undefined) return;
    const known =
      edit.member.content.objects.get(like?.ref ?? "") === like ? like : this.anyOf(now.kind, member);
    const ref = edit.objects.add(now, known);
    if (now.kind === "requirement") this.objects.set(now.item.id, { member, ref });
    walk.insert(ref, now.level);
  }

  /** Adds and removes relations; one whose name the text cannot say stays. */
  links(before: readonly RequirementLink[], now: readonly RequirementLink[]): void {
    const [was, is] = [new Set(before.map(linkKey)), new Set(now.map(linkKey))];
    for (const { member, additions, removed } of this.edits) {
      const gone = elementsIn(childNamed(member.content.content, "SPEC-RELATIONS")).filter((relation) =>
        ["SOURCE", "TARGET"].some((end) => removed.has(refIn(childNamed(relation, end)))),
      );
      const ended = member.content.relations.filter(
        ({ link }) => was.has(linkKey(link)) && !is.has(linkKey(link)),
      );
      this.removeRelations(
        { member, additions },
        new Set([...gone, ...ended.map(({ element: one }) => one)]),
      );
    }
    for (const link of new Map(now.map((one) => [linkKey(one), one])).values())
      if (!was.has(linkKey(link))) this.addRelation(link);
  }

  private removeRelations(
    { member, additions }: Pick<MemberEdit, "member" | "additions">,
    relations: ReadonlySet<XmlElement>,
  ): void {
    if (relations.size === 0) return;
    const cut = (one: XmlElement) =>
      additions.splices.push({ start: spaceBefore(member.text, one).start, end: one.end, text: "" });
    for (const relation of relations) cut(relation);
    const ids = new Set([...relations].map(({ attributes }) => attributes.IDENTIFIER));
    for (const group of elementsIn(childNamed(member.content.content, "SPEC-RELATION-GROUPS")))
      for (const ref of elementsIn(childNamed(group, "SPEC-RELATIONS")))
        if (ids.has(textIn(ref).trim())) cut(ref);
  }

  private addRelation({ from, to, type }: RequirementLink): void {
    const known = this.objects.get(from) ?? this.objects.get(to);
    const member = known?.member ?? 0;
    const edit = this.edits[member];
    if (edit === undefined) return;
    const end = (id: string): string => {
      const found = this.objects.get(id);
      if (found?.member === member && !edit.removed.has(found.ref)) return found.ref;
      const ref = edit.objects.addExternal(id);
      if (found === undefined) this.objects.set(id, { member, ref });
      return ref;
    };
    const { additions } = edit;
    const [source, target] = [end(from), end(to)];
    additions.add(
      "SPEC-RELATIONS",
      element(
        "SPEC-RELATION",
        { IDENTIFIER: additions.freshId("rel", `${from}-${to}`), "LAST-CHANGE": additions.date },
        [
          element("TARGET", {}, [element("SPEC-OBJECT-REF", {}, [target])]),
          element("SOURCE", {}, [element("SPEC-OBJECT-REF", {}, [source])]),
          element("TYPE", {}, [element("SPEC-RELATION-TYPE-REF", {}, [additions.relationType(type)])]),
        ],
      ),
    );
  }

  finish(): (Uint8Array | null)[] {
    return this.edits.map(({ member, additions, hierarchies, removed }) => {
      const { text, content } = member;
      for (const ref of removed) {
        const one = content.objects.get(ref)?.element;
        if (one !== undefined)
          additions.splices.push({ start: spaceBefore(text, one).start, end: one.end, text: "" });
      }
      const moved = hierarchies.flatMap((hierarchy) => hierarchy.splice() ?? []);
      const splices = [...additions.finish(), ...moved];
      return splices.length === 0 ? null : encoded(withSplices(text, splices));
    });
  }
}

/** UTF-8, and said so. */
const encoded = (text: string): Uint8Array =>
  strToU8(text.replace(/^(<\?xml[^>]*encoding=["'])[A-Za-z0-9._-]+/, "$1UTF-8"));

/** Whether a title that is no object of the file got text, which needs one. */
const addsText = (was: StatedPart, now: StatedPart): boolean =>
  was.kind === "section" && now.kind === "section" && now.text !== "" && now.text !== was.text;

/** One link, whatever a tool calls it: `Verified by` from A to B is `verifies` from B to A. */
function linkKey({ from, to, type }: RequirementLink): string {
  const [direction, kind] = (labelMeaning(type) ?? "").split(":");
  if (kind === undefined) return `${from} ${type} ${to}`;
  return direction === "from" ? `${to} ${kind} ${from}` : `${from} ${kind} ${to}`;
}
