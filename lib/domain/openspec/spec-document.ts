/** Names of the project documents that hold imported main specs; a capability's path cannot be in a document's name. */

const SEGMENT = "[a-z0-9]+(?:-[a-z0-9]+)*";
const CAPABILITY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);
const NAME = new RegExp(`^openspec\\.(${SEGMENT}(?:\\.${SEGMENT})*)\\.spec\\.md$`);

/** What every such name begins with. */
export const SPEC_DOCUMENT_PREFIX = "openspec.";

/** Whether a path below `specs/` can be a capability here: lower-case kebab names. */
export function isCapability(path: string): boolean {
  return path.length <= 150 && CAPABILITY.test(path);
}

/** `openspec.<capability>.spec.md`. */
export function specDocumentName(capability: string): string {
  return `${SPEC_DOCUMENT_PREFIX}${capability.replaceAll("/", ".")}.spec.md`;
}

/** The capability whose main spec a document of this name holds, or null. */
export function capabilityOfDocument(name: string): string | null {
  return NAME.exec(name)?.[1]?.replaceAll(".", "/") ?? null;
}
