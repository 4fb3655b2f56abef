import type { RequirementItem } from "../../domain/exchange/requirement-item.ts";
import { escapeXmlAttribute } from "../xml-text.ts";
import type { ReqifAdditions } from "./merge-additions.ts";
import type { StatedPart } from "./merge-parts.ts";
import { type NewValue, targetOf, ValueEditor, type ValueTarget } from "./merge-values.ts";
import { childNamed } from "./read-xml.ts";
import { refIn } from "./reqif-definitions.ts";
import { CHAPTER, type FoundObject } from "./reqif-objects.ts";
import { OBJECT_TYPES } from "./reqif-parts.ts";
import type { ReqifValue } from "./reqif-values.ts";
import { element } from "./xml.ts";
import { attributeSplice } from "./xml-places.ts";

/** Fields of one text. */
const PLAIN_FIELDS = [
  "title",
  "type",
  "priority",
  "status",
  "rationale",
  "source",
  "verification",
  "owner",
] as const;

const textValue = (text: string): NewValue => ({ kind: "text", text });

/** Writes changed, new and removed objects into a file. */
export class ObjectEditor {
  private readonly additions: ReqifAdditions;
  private readonly values: ValueEditor;

  constructor(additions: ReqifAdditions) {
    this.additions = additions;
    this.values = new ValueEditor(additions);
  }

  /** Writes what differs between two states of an object. */
  change(object: FoundObject, before: StatedPart, now: StatedPart): void {
    const changed =
      before.kind === "requirement" && now.kind === "requirement"
        ? this.changeItem(object, before.item, now.item)
        : before.kind === "section" && now.kind === "section" && this.changeSection(object, before, now);
    if (changed) this.touch(object);
  }

  private touch({ element: written }: FoundObject): void {
    const { text, date, splices } = this.additions;
    if (written.attributes["LAST-CHANGE"] === undefined) return;
    splices.push(attributeSplice(text, written, { name: "LAST-CHANGE", value: escapeXmlAttribute(date) }));
  }

  private changeItem(object: FoundObject, before: RequirementItem, now: RequirementItem): boolean {
    const target = targetOf(object);
    const { fields } = object;
    let changed = false;
    const set = (act: () => void) => {
      act();
      changed = true;
    };
    if (before.id !== now.id) set(() => this.setId(target, before.id, now.id));
    for (const field of PLAIN_FIELDS)
      if (before[field] !== now[field])
        set(() => {
          if (field === "title" && !fields.has("title")) this.setTitle(object, target, now.title);
          else this.values.setField(target, { field, found: fields.get(field) }, textValue(now[field]));
        });
    if (before.statement !== now.statement || before.body !== now.body)
      set(() => this.setStatement(object, target, now));
    if (before.acceptance.join("\n") !== now.acceptance.join("\n"))
      set(() => {
        const items = { kind: "list", items: now.acceptance } as const;
        this.values.setField(target, { field: "acceptance", found: fields.get("acceptance") }, items);
      });
    for (const name of new Set([...Object.keys(before.attributes), ...Object.keys(now.attributes)]))
      if (before.attributes[name] !== now.attributes[name])
        set(() => this.values.setAttribute(target, name, textValue(now.attributes[name] ?? "")));
    return changed;
  }

  private setId(target: ValueTarget, before: string, now: string): void {
    const found = target.values.find(({ field, text }) => field === "id" && text === before);
    this.values.setField(target, { field: "id", found }, textValue(now));
  }

  /** An object that is called by its own name keeps that. */
  private setTitle(object: FoundObject, target: ValueTarget, title: string): void {
    const { text, splices } = this.additions;
    const name = "LONG-NAME";
    if ((object.element.attributes[name] ?? "") === "")
      this.values.setField(target, { field: "title" }, textValue(title));
    else splices.push(attributeSplice(text, object.element, { name, value: escapeXmlAttribute(title) }));
  }

  /** The further text stays in the attribute that has it; otherwise it follows the statement. */
  private setStatement(object: FoundObject, target: ValueTarget, now: RequirementItem): void {
    const stated = object.fields.get("statement");
    const further = object.fields.get("body");
    const own = stated?.body ?? "";
    const isRich = stated === undefined || stated.element?.name === "ATTRIBUTE-VALUE-XHTML";
    const after =
      own === ""
        ? now.body
        : now.body === own
          ? ""
          : now.body.startsWith(`${own}\n\n`)
            ? now.body.slice(own.length + 2)
            : null;
    if (further === undefined && isRich) {
      this.values.setField(
        target,
        { field: "statement", found: stated },
        {
          kind: "rich",
          statement: now.statement,
          body: now.body,
        },
      );
      return;
    }
    const stays = after === null ? "" : own;
    const statement: NewValue = isRich
      ? { kind: "rich", statement: now.statement, body: stays }
      : textValue(now.statement);
    this.values.setField(target, { field: "statement", found: stated }, statement);
    const body: NewValue = { kind: "rich", statement: "", body: after ?? now.body };
    this.values.setField(target, { field: "body", found: further }, body);
  }

  private changeSection(
    object: FoundObject,
    before: Extract<StatedPart, { kind: "section" }>,
    now: Extract<StatedPart, { kind: "section" }>,
  ): boolean {
    if (before.title === now.title && before.text === now.text) return false;
    const target = targetOf(object);
    const words = object.fields.get("statement");
    const named: ReqifValue | undefined =
      object.values.find(({ name }) => CHAPTER.test(name)) ?? object.fields.get("title") ?? words;
    if (named === words && words !== undefined) {
      const value = { kind: "rich", statement: now.title, body: now.text } as const;
      this.values.setField(target, { field: "statement", found: words }, value);
      return true;
    }
    if (before.title !== now.title) {
      if (named === undefined) this.setTitle(object, target, now.title);
      else this.values.setField(target, { field: "title", found: named }, textValue(now.title));
    }
    if (before.text !== now.text)
      this.values.setField(
        target,
        { field: "statement", found: words },
        { kind: "rich", statement: "", body: now.text },
      );
    return true;
  }

  /** Adds an object of the type of a similar one. Out: its id in the file. */
  add(part: StatedPart, like: FoundObject | undefined): string {
    const { additions } = this;
    const name = part.kind === "section" ? OBJECT_TYPES.section : OBJECT_TYPES.requirement;
    const typeRef = like === undefined ? additions.objectType(name) : refIn(childNamed(like.element, "TYPE"));
    const target: ValueTarget = { type: like?.type, typeRef, values: [], element: null, added: [] };
    const label = part.kind === "section" ? part.title : part.item.title || part.item.id;
    const ref = additions.freshId(
      part.kind === "section" ? "sec" : "req",
      part.kind === "section" ? "new" : part.item.id,
    );
    if (part.kind === "section") {
      const chapter = [...(like?.type?.attributes ?? [])].some(([, one]) => CHAPTER.test(one));
      if (chapter || like === undefined)
        this.values.setAttribute(target, "ReqIF.ChapterName", textValue(part.title));
      else this.values.setField(target, { field: "title" }, textValue(part.title));
      this.values.setField(target, { field: "statement" }, { kind: "rich", statement: "", body: part.text });
    } else this.fill(target, part.item);
    additions.add(
      "SPEC-OBJECTS",
      element("SPEC-OBJECT", { IDENTIFIER: ref, "LAST-CHANGE": additions.date, "LONG-NAME": label }, [
        ...(target.added.length === 0 ? [] : [element("VALUES", {}, target.added)]),
        element("TYPE", {}, [element("SPEC-OBJECT-TYPE-REF", {}, [typeRef])]),
      ]),
    );
    return ref;
  }

  private fill(target: ValueTarget, item: RequirementItem): void {
    this.values.setField(target, { field: "id" }, textValue(item.id));
    for (const field of PLAIN_FIELDS)
      if (field !== "type") this.values.setField(target, { field }, textValue(item[field]));
    const { statement, body } = item;
    this.values.setField(target, { field: "statement" }, { kind: "rich", statement, body });
    this.values.setField(target, { field: "acceptance" }, { kind: "list", items: item.acceptance });
    for (const [name, value] of Object.entries(item.attributes))
      this.values.setAttribute(target, name, textValue(value));
  }

  /** Adds an object that only names what a link ends at. Out: its id in the file. */
  addExternal(id: string): string {
    const { additions } = this;
    const typeRef = additions.objectType(OBJECT_TYPES.external);
    const target: ValueTarget = { type: undefined, typeRef, values: [], element: null, added: [] };
    this.values.setField(target, { field: "id" }, textValue(id));
    const ref = additions.freshId("ext", id);
    additions.add(
      "SPEC-OBJECTS",
      element("SPEC-OBJECT", { IDENTIFIER: ref, "LAST-CHANGE": additions.date, "LONG-NAME": id }, [
        element("VALUES", {}, target.added),
        element("TYPE", {}, [element("SPEC-OBJECT-TYPE-REF", {}, [typeRef])]),
      ]),
    );
    return ref;
  }
}
