/** The YAML counterpart of a project's requirements. */
export const TWIN_NAME = "requirements.yaml";

/** Whether a document can define requirements of the project: only Markdown can. */
export function canContainRequirements(name: string): boolean {
  if (name === TWIN_NAME) return false;
  return !/\.[a-z0-9]{1,8}$/i.test(name) || /\.(?:md|markdown|txt)$/i.test(name);
}
