import type { Plan, Requirement } from "../plan/plan.ts";
import { OPENSPEC_WORDS } from "./openspec-words.ts";
import { bulletList, headingWords, oneLine, shortenSpecText, specLine, specWords } from "./spec-text.ts";
import type { CapabilityChange } from "./write-delta.ts";
import { bindingStatement } from "./write-requirement.ts";

/** OpenSpec warns about a reason outside these lengths when a change is archived. */
export const WHY_LENGTH = { least: 50, most: 1000 } as const;

/** `proposal.md`: why, what changes, affected capabilities, impact. */
export function proposalFile(plan: Plan, changes: readonly CapabilityChange[]): string {
  const fresh = changes.filter(({ isNew }) => isNew);
  const known = changes.filter(({ isNew }) => !isNew);
  const { none } = OPENSPEC_WORDS[plan.meta.language];
  return `${[
    `# ${headingWords(plan.meta.title)}`,
    "## Why",
    why(plan),
    "## What Changes",
    bulletList(
      plan.requirements.map((requirement) => changeLine(plan, requirement)),
      none,
    ),
    "## Capabilities",
    "### New Capabilities",
    bulletList(
      fresh.map((change) => capabilityLine(plan, change)),
      none,
    ),
    "### Modified Capabilities",
    bulletList(
      known.map((change) => capabilityLine(plan, change)),
      none,
    ),
    "## Impact",
    bulletList(impact(plan), none),
  ].join("\n\n")}\n`;
}

/** The plan's reason, extended by its goals if it is too short; `change.md` contains the complete text. */
function why({ meta, why: reason, what }: Plan): string {
  const words = OPENSPEC_WORDS[meta.language];
  const parts = [reason, what, words.why(shortenSpecText(oneLine(meta.title), 200), meta.version)].map(
    specLine,
  );
  let text = "";
  for (const part of parts.filter((one) => one !== "")) {
    if (text.length >= WHY_LENGTH.least) break;
    text = text === "" ? part : `${text}\n\n${part}`;
  }
  return shortenSpecText(text, WHY_LENGTH.most);
}

function changeLine({ meta }: Plan, { id, title, shall, change }: Requirement): string {
  const words = OPENSPEC_WORDS[meta.language];
  const statement = specWords(bindingStatement(shall, meta.language));
  return `${id} ${specWords(title)}${words.note(words.ops[change.op])}${words.colon}${statement}`;
}

const MAX_LISTED = 300;

function capabilityLine({ meta }: Plan, { capability, requirements }: CapabilityChange): string {
  const words = OPENSPEC_WORDS[meta.language];
  const titles = requirements.map(({ title }) => oneLine(title)).join(words.semicolon);
  return `\`${capability}\`${words.colon}${specWords(shortenSpecText(titles, MAX_LISTED))}`;
}

function impact({ meta, file_impacts, design }: Plan): string[] {
  const words = OPENSPEC_WORDS[meta.language];
  const files = file_impacts.map(
    ({ path, type, purpose }) =>
      `\`${oneLine(path).replaceAll("`", "")}\` (${type})${words.colon}${specWords(purpose)}`,
  );
  return [
    ...(files.length === 0 ? [words.noFiles] : files),
    ...design.dependencies.map((text) => `${words.dependencies}${words.colon}${specWords(text)}`),
    specWords(words.meta(words.risk[meta.risk], meta.owner, meta.version)),
  ];
}
