/** Severities, most severe first. Only an open blocker keeps a change from the next phase. */
export const CODE_SEVERITIES = ["blocker", "major", "minor", "note"] as const;

/** What a finding is about. */
export const CODE_CATEGORIES = [
  "secret",
  "debug",
  "tests",
  "disabled_check",
  "licence",
  "blob",
  "dangerous_call",
  "build",
  "dependency",
  "scope",
  "unfinished",
  "instruction",
  "correctness",
  "security",
  "design",
  "style",
] as const;
