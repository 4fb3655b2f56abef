/** Object ids of SHA-1 repositories. */
const OBJECT_ID = /^[0-9a-f]{40}$/;
const ABBREVIATION = /^[0-9a-f]{7,39}$/;

/** Whether a text is a full object id. */
export const isObjectId = (text: string): boolean => OBJECT_ID.test(text);

/** Whether a text can be the start of an object id. */
export const isShortId = (text: string): boolean => ABBREVIATION.test(text);

const MAX_REF_LENGTH = 200;
/** Characters and sequences that git-check-ref-format(1) excludes, and those that look like options or revisions. */
const EXCLUDED = /[\p{Cc}\p{Cf}\p{Zs} ~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(\/|$)|^[-/.@]$|^[-/.]|[/.]$/u;

/** Whether a text is a branch or tag name without its prefix, such as `main` or `feature/cards`. */
export const isRefName = (name: string): boolean =>
  name !== "" && name.length <= MAX_REF_LENGTH && name.normalize("NFC") === name && !EXCLUDED.test(name);

/** Branches below this folder are written by the platform only. */
const TASK_BRANCHES = "task/";

/** Whether a task owns the branch. */
export const isTaskBranch = (name: string): boolean => name.startsWith(TASK_BRANCHES);
