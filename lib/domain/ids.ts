/** Prefixes of the product's own identifiers: the kind of a thing is readable from its id. */
export const ID_PREFIXES = {
  user: "usr",
  workspace: "wsp",
  membership: "mbr",
  project: "prj",
  task: "tsk",
  run: "run",
  artifact: "art",
  document: "doc",
  documentVersion: "dvn",
  question: "qst",
  decision: "dec",
  apiToken: "tok",
  shareLink: "shr",
  auditEvent: "aud",
  usage: "usg",
  modelProfile: "mdl",
  chainProfile: "mpf",
  modelSlot: "slt",
  session: "ses",
  message: "msg",
  conversation: "cnv",
  suggestion: "sgn",
  passage: "psg",
  seat: "sea",
  modelPrice: "prc",
  promptVersion: "prv",
  knowledgeFile: "knf",
  meeting: "mtg",
  delegation: "dlg",
  invitation: "inv",
  proposal: "prp",
  wait: "wai",
  traceLink: "lnk",
  liveCommand: "lvc",
  srsRun: "srs",
  outline: "otl",
  template: "tpl",
  commentThread: "thr",
  comment: "cmt",
  exchangeJob: "exj",
  promptInput: "pin",
} as const;

export type EntityKind = keyof typeof ID_PREFIXES;

const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * Makes a prefixed id such as `prj_4k2…` out of at least 16 random bytes (80+ bits of the result are random).
 * @param randomBytes randomness from the caller: the domain draws none itself.
 */
export function makeId(kind: EntityKind, randomBytes: Uint8Array): string {
  if (randomBytes.length < 16) throw new RangeError("makeId needs at least 16 random bytes");
  let text = "";
  for (const byte of randomBytes.subarray(0, 20)) text += ALPHABET[byte % 36];
  return `${ID_PREFIXES[kind]}_${text}`;
}

/** A readable task id of document 004, `YYYYMMDD-HHMM-NNN` (UTC); `sequence` counts the project's tasks from 1. */
export function makeTaskName(at: Date, sequence: number): string {
  const iso = at.toISOString();
  const day = iso.slice(0, 10).replaceAll("-", "");
  const minute = iso.slice(11, 16).replace(":", "");
  return `${day}-${minute}-${String(sequence).padStart(3, "0")}`;
}

/** Anything else is no id of ours, and some of it PostgreSQL would not even take. */
export const isId = (id: string): boolean => /^[a-z]{3}_[0-9a-z]{1,40}$/.test(id);
