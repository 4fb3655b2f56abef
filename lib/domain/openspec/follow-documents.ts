import { withoutMarks } from "../document/inline-marks.ts";
import type { Language } from "../language.ts";
import type { ExistingRequirement } from "../plan/existing-requirement.ts";
import { itemOf } from "./finding.ts";
import { type MainSpecFile, readMainSpec, writeMainSpec } from "./main-spec.ts";
import { type RequirementBlock, requirementText } from "./requirement-block.ts";
import { plainFromSpec, specLine } from "./spec-text.ts";
import { bindingStatement } from "./write-requirement.ts";

/** The requirements of plans and imported specs, before and after what the documents say about them, by id. */
interface Followed {
  readonly before: ReadonlyMap<string, Pick<ExistingRequirement, "shall">>;
  readonly now: ReadonlyMap<string, Pick<ExistingRequirement, "shall">>;
  /** The language of the project. */
  readonly language: Language;
}

/** The block with the sentence that a document states; null if the documents have the requirement no more. */
function followedBlock(
  block: RequirementBlock,
  { before, now, language }: Followed,
): RequirementBlock | null {
  const id = itemOf(plainFromSpec(block.name));
  const old = id === undefined ? undefined : before.get(id);
  if (id === undefined || old === undefined) return block;
  const current = now.get(id);
  if (current === undefined) return null;
  const text = requirementText(block);
  if (current.shall === old.shall || text === "") return block;
  const sentence = specLine(bindingStatement(withoutMarks(current.shall), language));
  // A text of several lines stays where its first line is; a function, because the sentence may contain `$&`.
  const [first = "", ...others] = text.split("\n");
  const raw = others.reduce((rest, line) => rest.replace(`\n${line}`, ""), block.raw);
  return { ...block, raw: raw.replace(first, () => sentence) };
}

/**
 * Main specs with what people typed into and deleted from the documents of the project. Scenarios stay, so that nothing that was
 * accepted is lost; a spec without requirements is removed.
 */
export function followDocuments(specs: readonly MainSpecFile[], followed: Followed): MainSpecFile[] {
  return specs.flatMap((spec) => {
    const { purpose, requirements } = readMainSpec(spec.content);
    const blocks = requirements.flatMap((block) => followedBlock(block, followed) ?? []);
    if (requirements.length > 0 && blocks.length === 0) return [];
    const same = blocks.length === requirements.length && blocks.every((one, at) => one === requirements[at]);
    return [same ? spec : { ...spec, content: writeMainSpec(spec.capability, purpose ?? "", blocks) }];
  });
}
