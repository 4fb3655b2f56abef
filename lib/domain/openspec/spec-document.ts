/** Names of project documents for imported main specs. A document name cannot contain a capability's path. */

const SEGMENT = "[a-z0-9]+(?:-[a-z0-9]+)*";
const CAPABILITY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);
const NAME = new RegExp(`^openspec\\.(${SEGMENT}(?:\\.${SEGMENT})*)\\.spec\\.md$`);

/** Prefix of all such names. */
export const SPEC_DOCUMENT_PREFIX = "openspec.";

/** Whether a path below `specs/` is supported as a capability: one lower-case kebab name. */
export function isCapability(path: string): boolean {
  return path.length <= 150 && CAPABILITY.test(path);
}

/** `openspec.<capability>.spec.md`. */
export function specDocumentName(capability: string): string {
  return `${SPEC_DOCUMENT_PREFIX}${capability.replaceAll("/", ".")}.spec.md`;
}

/** The capability whose main spec a document of this name contains, or null. */
export function capabilityOfDocument(name: string): string | null {
  return NAME.exec(name)?.[1]?.replaceAll(".", "/") ?? null;
}
