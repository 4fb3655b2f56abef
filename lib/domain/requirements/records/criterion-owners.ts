import type { Block } from "../../document/blocks.ts";
import { criterionPlace, isCriterion, requirementNumberOf } from "../../identifiers/criterion-name.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { DraftRecord } from "./draft-record.ts";
import type { OpenRecord } from "./open-record.ts";

/** A number of several parts at the end of an id. */
const LONG_NUMBER = /\d{1,4}(?:[-_.]\d{1,4})+$/;

/** Whether a block begins with the number of a criterion. */
export const isCriterionBlock = (text: string, { start }: Block): boolean =>
  isCriterion(criterionPlace(text, start));

/** Finds the requirements of numbered acceptance criteria (docs/decisions/0182). */
export class CriterionOwners {
  private readonly declared: IdPattern["declared"];
  /** Requirements by numbers of several parts. */
  private readonly byNumber = new Map<string, DraftRecord>();
  /** The requirement of the last section with any; null if it has several. */
  private inSection: { readonly sid: string; readonly only: DraftRecord | null } | null = null;

  /** @param pattern the ids of the document, of which the declared ones are never criteria */
  constructor({ declared }: IdPattern) {
    this.declared = declared;
  }

  /** Whether a draft is a criterion by its id. */
  private isCriterion({ id, form }: DraftRecord): boolean {
    return form !== "card" && isCriterion(id) && !this.declared.has(id);
  }

  /** Makes a requirement findable for the criteria below it. */
  register(draft: DraftRecord): void {
    if (this.isCriterion(draft)) return;
    const number = LONG_NUMBER.exec(draft.id)?.[0];
    if (number !== undefined) this.byNumber.set(number, draft);
    const { sid } = draft;
    this.inSection = { sid, only: this.inSection?.sid === sid ? null : draft };
  }

  /**
   * Adds a numbered criterion to the open requirement, if it is below that, or to its owner.
   * @returns false if none is known
   */
  add(
    text: string,
    block: Block,
    { open, sid }: { readonly open: OpenRecord | null; readonly sid: string },
  ): boolean {
    const isBelow = open !== null && !this.isCriterion(open.draft) && block.depth >= open.depth;
    const own = isBelow ? open.draft : this.ownerOf(criterionPlace(text, block.start), sid);
    own?.addCriterion({ start: block.start, end: block.end });
    if (isBelow) open.roomAfter(block);
    return own !== null;
  }

  /** The requirement whose number a criterion repeats, or the only one in its section; null if none is known. */
  private ownerOf(criterion: string, sid: string): DraftRecord | null {
    const number = requirementNumberOf(criterion);
    const numbered = number === null ? undefined : this.byNumber.get(number);
    return numbered ?? (this.inSection?.sid === sid ? this.inSection.only : null);
  }

  /** The drafts without criteria; all if there are no others. */
  requirementsOf(drafts: readonly DraftRecord[]): readonly DraftRecord[] {
    const others = drafts.filter((draft) => !this.isCriterion(draft));
    return others.length === 0 ? drafts : others;
  }
}
