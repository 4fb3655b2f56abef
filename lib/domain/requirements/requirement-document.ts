/** The structured twin of a project's requirements. */
export const TWIN_NAME = "requirements.yaml";

/** Whether the requirements of a document of this name are the project's: of its Markdown, not of other files. */
export function mayHoldRequirements(name: string): boolean {
  if (name === TWIN_NAME) return false;
  return !/\.[a-z0-9]{1,8}$/i.test(name) || /\.(?:md|markdown|txt)$/i.test(name);
}
