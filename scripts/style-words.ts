// The words that the project does not use, where the check looks, and what it leaves out. docs/style.md shows the list.

/** Where a word is an error: in names of files and code, in prose (comments, documents, messages, texts), or in both. */
type WordScope = "names" | "prose" | "both";

export interface StyleWord {
  /** How docs/style.md shows the word. */
  readonly word: string;
  /** What is searched: in names after they are split into words (`askedOf` is searched as `asked Of`). */
  readonly pattern: RegExp;
  readonly scope: WordScope;
  readonly replacement: string;
}

/** What follows "stands" where it means no more than "is". */
const PLACE =
  "in|on|at|there|here|above|below|under|before|after|behind|between|first|last|alone|by|with|where|as|nowhere|elsewhere|inside|outside|within|open|still|over|near|among|to|right|left|next";

export const STYLE_WORDS: readonly StyleWord[] = [
  {
    word: "anew, afresh",
    pattern: /\b(?:anew|afresh)\b/gi,
    scope: "both",
    replacement: "again, re-, from scratch",
  },
  {
    word: "hitherto, heretofore, henceforth, hereby, hereafter, forthwith",
    pattern: /\b(?:hitherto|heretofore|henceforth|thenceforth|hereby|herein|hereafter|forthwith)\b/gi,
    scope: "both",
    replacement: "until now, from now on, here, immediately",
  },
  {
    word: "whence, thence, hence, thus, whither, hither, thither",
    pattern: /\b(?:whence|thence|hence|thus|whither|hither|thither)\b/gi,
    scope: "prose",
    replacement: "from where, so, to there",
  },
  {
    word: "thereof, therein, thereby, thereupon, thereafter, wherein, whereby, whereupon",
    pattern: /\b(?:there|where)(?:of|in|by|upon|with|from|to|unto)\b|\bthereafter\b/gi,
    scope: "prose",
    replacement: "of it, in it, by that, by which",
  },
  {
    word: "lest, ere, nought, aught, upon, amid, amongst, whilst, albeit, betwixt, yonder, forth, ought to",
    pattern:
      /\b(?:lest|ere|n[ao]ught|aught|upon|amids?t?|amongst|whilst|albeit|betwixt|yonder|oft|unto|ought\s+to|perchance|verily)\b|(?<!\band so |\band |\bso )\bforth\b/gi,
    scope: "prose",
    replacement: "so that not, before, nothing, on, among, while, although, between, should",
  },
  { word: "whereabouts", pattern: /\bwhereabouts\b/gi, scope: "both", replacement: "location, position" },
  {
    word: "whoever, whomever, whosoever",
    pattern: /\bwho(?:m|so)?ever\b/gi,
    scope: "both",
    replacement: "anyone who, the user who; the owner",
  },
  { word: "beside", pattern: /\bbeside\b/gi, scope: "both", replacement: "next to, in addition to, besides" },
  {
    word: "bears, borne",
    pattern: /\b(?:bears|borne)\b/gi,
    scope: "both",
    replacement: "has, contains, carries",
  },
  {
    word: "mend, mended, mending",
    pattern: /\bmend(?:s|ed|ing|able)?\b/gi,
    scope: "both",
    replacement: "fix, repair",
  },
  {
    word: "stands (in, at, on, there …)",
    pattern: new RegExp(
      `\\b(?:stands?|stood|standing)\\s+(?:${PLACE})\\b|\\bas\\s+(?:it|they)\\s+stands?\\b|\\bstands\\b(?!\\s+(?:for|out)\\b)`,
      "gi",
    ),
    scope: "prose",
    replacement: "is, is in, is next to, appears",
  },
  {
    word: "standing, stood, stands (names)",
    pattern: /\b(?:standing|stood|stands)\b/gi,
    scope: "names",
    replacement: "position, current, state",
  },
  {
    word: "lies (in, at, on, there …)",
    pattern: new RegExp(`\\blies\\s+(?:${PLACE}|deeper|further|too)\\b`, "gi"),
    scope: "prose",
    replacement: "is, is in",
  },
  {
    word: "told, tells",
    pattern: /\b(?:re)?(?:told|tells)\b/gi,
    scope: "both",
    replacement: "reports, emits, returns, notifies; given",
  },
  { word: "tell (names)", pattern: /\b(?:re)?tell\b/gi, scope: "names", replacement: "report, emit, notify" },
  {
    word: "kept, keeper (names)",
    pattern: /\b(?:kept|keeper)\b/gi,
    scope: "names",
    replacement: "cached, stored; cache, store",
  },
  {
    word: "fault, faults",
    pattern: /\bfaults?\b/gi,
    scope: "both",
    replacement: "error, problem, issue (one of them per area)",
  },
  {
    word: "door",
    pattern: /\bdoors?\b/gi,
    scope: "both",
    replacement: "entry point, gateway, registry, interface",
  },
  { word: "voice, voices", pattern: /\bvoices?\b/gi, scope: "both", replacement: "source, responder" },
  {
    word: "spoken, spoke, speaks",
    pattern: /\b(?:un)?(?:spoken|spoke|speaks)\b/gi,
    scope: "both",
    replacement: "answered, stated; by, is written in",
  },
  { word: "worded", pattern: /\bworded\b/gi, scope: "both", replacement: "customized, written" },
  {
    word: "figures (= numbers)",
    pattern: /\bfigures\b/gi,
    scope: "both",
    replacement: "numbers, values, metrics",
  },
  {
    word: "heard, hears, hear",
    pattern: /\b(?:over)?(?:heard|hears?)\b/gi,
    scope: "both",
    replacement: "received, receives; is notified",
  },
  {
    word: "asked of",
    pattern: /\basks?\s+of\b|\basked\s+of\b/gi,
    scope: "both",
    replacement: "requested from, required of; approval request",
  },
  { word: "practice (in tests)", pattern: /\bpractice\b/gi, scope: "names", replacement: "fake" },
  {
    word: "patiently, patience",
    pattern: /\bpatien(?:tly|ce)\b/gi,
    scope: "both",
    replacement: "with retry, retry limit",
  },
  {
    word: "breathe",
    pattern: /\bbreath(?:es?|ing)?\b/gi,
    scope: "both",
    replacement: "yield to the event loop",
  },
  { word: "till", pattern: /\btill\b/gi, scope: "prose", replacement: "until" },
  {
    word: "lead (= introduction; names)",
    pattern: /\blead\b/gi,
    scope: "names",
    replacement: "intro, description",
  },
  {
    word: "at the table, bring to the table (of the workshop)",
    pattern:
      /\bat\s+the\s+(?:planning\s+)?table\b|\bbr(?:ing|ings|ought)\s+(?:\w+\s+){1,3}to\s+the\s+table\b/gi,
    scope: "prose",
    replacement: "in the workshop; start planning",
  },
  { word: "lately", pattern: /\blately\b/gi, scope: "both", replacement: "recently" },
  {
    word: "of its own, of their own",
    pattern: /\bof\s+(?:its|their|our|one's)\s+own\b/gi,
    scope: "prose",
    replacement: "its own, separate, dedicated",
  },
  {
    word: "for want of, in vain, save for, to and fro",
    pattern: /\b(?:for\s+want\s+of|in\s+vain|save\s+for|to\s+and\s+fro)\b/gi,
    scope: "prose",
    replacement: "without, to no effect, except, both ways",
  },
  {
    word: "very (= same)",
    pattern:
      /\b(?:the|this|that|these|those)\s+very\b(?!\s+(?:\w+est|end|same|beginning|start|first|last)\b)/gi,
    scope: "prose",
    replacement: "the same, exactly this",
  },
  {
    word: "so many (= up to n)",
    pattern:
      /\b(?:at\s+most|up\s+to|after|every|of)\s+so\s+many\b|\bso\s+many\s+(?:at|are|bytes|characters|lines|milliseconds|seconds)\b/gi,
    scope: "prose",
    replacement: "the number, its name or its limit",
  },
  {
    word: "deed, dwell, heed, behold",
    pattern: /\b(?:deeds?|dwell\w*|heed(?:s|ed|ing)?|behold\w*|beheld)\b/gi,
    scope: "both",
    replacement: "action, stay, observe, see",
  },
  {
    word: "spec 3 §3.2 (chapters of documents outside the repository)",
    pattern: /\bspec(?:ification)?\s+\d+(?:\.\d+)?\s*§|\bspec\s+chapter\s+\d|\(spec\s+\d/gi,
    scope: "prose",
    replacement: "docs/contracts, docs/architecture.md, a decision record or a public standard",
  },
];

/** Files that are never checked: they contain language as data, others' texts, or stored history. */
export const NOT_CHECKED: readonly RegExp[] = [
  /(^|\/)fixtures\//,
  /^lib\/testing\/gfm\//,
  /^lib\/db\/generated\//,
  /^prisma\/migrations\//,
  /^lib\/domain\/(?:lexicon|lint\/corpus)\//,
  /^docs\/style\.md$/,
  /^scripts\/style-words\.ts$/,
  /^lib\/testing\/style-words\.test\.ts$/,
  /^package-lock\.json$/,
];

/**
 * Fields and codes of stored rows and of the REST API that have a word of the list as their name. The name is a contract: it may
 * occur as a property, as a variable that the property is read into, and in prose between quotes or backticks.
 */
export const CONTRACT_FIELDS: readonly string[] = [
  "voice",
  "other_voice",
  "json_mended",
  "standing_for",
  "code_at_fault",
  "plan_at_fault",
  "test_at_fault",
  "yaml_entry_kept",
  "standing",
  "spoken",
  "faults",
  "kept",
  "anew",
  "worded",
];

/** A word that a file may contain, and why: a contract's name, or language as data. */
export interface StyleException {
  readonly file: RegExp;
  readonly word: RegExp;
  readonly why: string;
}

export const EXCEPTIONS: readonly StyleException[] = [
  {
    file: /^(?:docs\/(?:api|errors)\.md|lib\/contracts\/requirement\.ts)$/,
    word: /^faults$/,
    why: "a field of the REST API: the errors of a requirements.yaml that cannot be read",
  },
  {
    file: /^lib\/domain\/(?:chat-rules\/edit-request\/|coach-talk\/(?:classify-message|speech)\.ts|lint\/rules\/(?:conditions|quality|sentence-modals|sentence-shape)\.ts|requirements\/(?:records\/quality-characteristic|typing\/common-cues)\.ts|search\/(?:read-query|stop-words)\.ts|specialist\/rules\/briefs\.test\.ts|srs-outline\/srs-words\.ts|srs-run\/read-recovery(?:\.test)?\.ts|srs\/sections\/flow-steps\.ts)/,
    word: /^(?:afresh|anew|fault|hear|heard|kept|ought to|spoke|spoken|stands|tell|till|told)$/,
    why: "patterns that read what people write: language as data",
  },
  {
    file: /^lib\/domain\/chat-rules\/knowledge\//,
    word: /^(?:fault|voice)$/,
    why: "terms of the field: fault tolerance, active and passive voice",
  },
  {
    file: /^lib\/domain\/diagram\/(?:diagram-problem|diagram-refusal)\.ts$/,
    word: /^fault$/,
    why: "a code of the REST API: fault_at",
  },
  {
    file: /^lib\/domain\/diagram\/safe-svg\.ts$/,
    word: /^upon$/,
    why: "the names of DOMPurify's hooks",
  },
  {
    file: /^lib\/db\/usage-report\.ts$/,
    word: /^voice$/,
    why: "a database column in SQL",
  },
  {
    file: /^lib\/formats\/reqif\/reqif\.test\.ts$/,
    word: /^DOORS$/,
    why: "the name of a product",
  },
  {
    file: /^(?:app\/_editor\/editor-bar\.tsx|lib\/domain\/exchange\/import-remarks\.ts)$/,
    word: /^kept$/,
    why: "codes of the REST API and of stored rows",
  },
];

/** Folders that are not converted: they wait for their replacement. An entry without any word left is an error. */
export const NOT_CONVERTED: readonly string[] = ["lib/domain/rules", "prompts"];
