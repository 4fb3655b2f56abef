/** Prefixes of the product's ids; they show the kind of an entity. */
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
  passkey: "pky",
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
  exportSchedule: "exs",
  promptInput: "pin",
  promptEvaluation: "pev",
  deskEdit: "dsk",
  mcpServer: "mcp",
  issueSync: "isy",
  requirementApproval: "rqa",
  testRun: "trn",
  changeSet: "chg",
  codeFinding: "cfn",
  codeComment: "ccm",
  pullRequest: "plr",
  remoteFetch: "rft",
  loggedMove: "mov",
  mail: "mai",
  activity: "act",
  notification: "ntf",
  watch: "wat",
  projectDeletion: "pdl",
  workspaceDeletion: "wdl",
  baseline: "bsl",
  changeRequest: "crq",
  changeRequestEdit: "cre",
  savedView: "svw",
  webhook: "whk",
  webhookDelivery: "whd",
  linkGuest: "gst",
  linkAct: "lac",
  linkVerdict: "vdt",
  linkThread: "ltr",
} as const;

export type EntityKind = keyof typeof ID_PREFIXES;

const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * Creates a prefixed id such as `prj_4k2…` from at least 16 random bytes (80+ bits of the result are random).
 * @param randomBytes from the caller: the domain has no source of randomness
 */
export function makeId(kind: EntityKind, randomBytes: Uint8Array): string {
  if (randomBytes.length < 16) throw new RangeError("makeId needs at least 16 random bytes");
  let text = "";
  for (const byte of randomBytes.subarray(0, 20)) text += ALPHABET[byte % 36];
  return `${ID_PREFIXES[kind]}_${text}`;
}

/**
 * A readable task id, `YYYYMMDD-HHMM-NNN` (UTC).
 * @param sequence number of the task in its project, from 1
 */
export function makeTaskName(at: Date, sequence: number): string {
  const iso = at.toISOString();
  const day = iso.slice(0, 10).replaceAll("-", "");
  const minute = iso.slice(11, 16).replace(":", "");
  return `${day}-${minute}-${String(sequence).padStart(3, "0")}`;
}

/**
 * Whether a text has the format of an id. Other texts never name an entity, and PostgreSQL rejects some of
 * them.
 */
export const isId = (id: string): boolean => /^[a-z]{3}_[0-9a-z]{1,40}$/.test(id);
