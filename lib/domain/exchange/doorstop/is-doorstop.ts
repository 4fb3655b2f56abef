/** The path of the settings of a Doorstop document. */
export const DOORSTOP_SETTINGS = /(?:^|\/)\.doorstop\.yml$/;

/** Whether an archive contains documents of Doorstop, by the paths in it. */
export const isDoorstopArchive = (names: readonly string[]): boolean =>
  names.some((name) => DOORSTOP_SETTINGS.test(name));

/** Whether a text can be an item: every item has a level and its links or its state in lines of YAML. */
export const mayBeDoorstop = (text: string): boolean =>
  /^level:/m.test(text) && /^(?:links|normative|active|ref):/m.test(text);
