import type { ReqifAdditions } from "./merge-additions.ts";
import type { Hierarchy, HierarchyNode } from "./merge-hierarchy.ts";
import type { ObjectEditor } from "./merge-objects.ts";
import type { Origin, ReqifMember } from "./merge-origins.ts";
import { element } from "./xml.ts";

/** A file that is changed. */
export interface MemberEdit {
  readonly member: ReqifMember;
  readonly additions: ReqifAdditions;
  readonly objects: ObjectEditor;
  readonly hierarchies: readonly Hierarchy[];
  /** Ids of objects that are removed. */
  readonly removed: Set<string>;
}

interface OpenPlace {
  readonly level: number;
  readonly node: HierarchyNode | null;
}

/** Follows the places of a document through the hierarchies of its files. */
export class PlaceWalk {
  member: number;
  private specification: number;
  private readonly edits: readonly MemberEdit[];
  private open: OpenPlace[] = [];
  private readonly last = new Map<HierarchyNode, HierarchyNode>();

  constructor(edits: readonly MemberEdit[], first: Origin | undefined) {
    this.edits = edits;
    this.member = first?.member ?? 0;
    this.specification = first?.specification ?? 0;
  }

  private get hierarchy(): Hierarchy | undefined {
    return this.edits[this.member]?.hierarchies[this.specification];
  }

  /** The title of a file, a specification or the document. */
  enter({ member, specification }: Origin, level: number): void {
    this.member = member;
    this.specification = specification;
    this.open = [{ level, node: null }];
  }

  /** A part that the file has. */
  keep(
    ref: string,
    at: {
      readonly origin: Origin;
      readonly level: number;
      readonly wasLevel: number;
      readonly isMoved: boolean;
    },
  ): void {
    const { origin, level } = at;
    if (!at.isMoved) {
      this.member = origin.member;
      this.specification = origin.specification;
    }
    const own = this.edits[origin.member]?.hierarchies[origin.specification];
    const node = own?.places.get(ref);
    if (own === undefined || node === undefined) return;
    const parent = this.parentAt(level);
    const isSameFile = own === this.hierarchy;
    if (
      isSameFile &&
      parent !== undefined &&
      (at.isMoved || (level !== at.wasLevel && node.parent !== parent))
    ) {
      own.remove(node);
      own.insert(node, parent, this.last.get(parent));
    }
    this.remember(node, level);
  }

  /** A new part. */
  insert(ref: string, level: number): void {
    const { hierarchy } = this;
    const edit = this.edits[this.member];
    const parent = this.parentAt(level);
    if (hierarchy === undefined || edit === undefined || parent === undefined) return;
    const { additions } = edit;
    const xml = element(
      "SPEC-HIERARCHY",
      { IDENTIFIER: additions.freshId("place", ref), "LAST-CHANGE": additions.date },
      [element("OBJECT", {}, [element("SPEC-OBJECT-REF", {}, [ref])])],
    );
    const node = hierarchy.make(ref, additions.named(xml));
    hierarchy.insert(node, parent, this.last.get(parent));
    this.remember(node, level);
  }

  private parentAt(level: number): HierarchyNode | undefined {
    while ((this.open.at(-1)?.level ?? 0) >= level) this.open.pop();
    return this.open.at(-1)?.node ?? this.hierarchy?.root;
  }

  private remember(node: HierarchyNode, level: number): void {
    if (node.parent !== null) this.last.set(node.parent, node);
    this.open.push({ level, node });
  }
}
