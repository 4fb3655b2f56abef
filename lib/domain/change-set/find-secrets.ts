/** A credential in a text, without its content. */
export interface FoundSecret {
  /** Such as `aws_access_key`. */
  readonly kind: string;
  /** From 1. */
  readonly line: number;
}

/**
 * Formats of credentials whose prefix and alphabet make a false match unlikely; each pattern is bounded and runs in linear
 * time on one line. Passwords without a format are a matter of review (docs/decisions/0084).
 */
const FORMATS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["private_key", /-----BEGIN (?:(?:RSA|DSA|EC|OPENSSH|ENCRYPTED|PGP) )?PRIVATE KEY(?: BLOCK)?-----/],
  ["aws_access_key", /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/],
  ["github_token", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{82})\b/],
  ["gitlab_token", /\bgl(?:pat|ptt|dt|rt)-[A-Za-z0-9_-]{20,64}(?![A-Za-z0-9_-])/],
  [
    "slack_token",
    /\bxox[abprs]-[A-Za-z0-9-]{20,200}|hooks\.slack\.com\/services\/T\w{6,14}\/B\w{6,14}\/\w{20,30}/,
  ],
  ["stripe_key", /\b[sr]k_live_[A-Za-z0-9]{20,120}\b/],
  ["anthropic_key", /\bsk-ant-(?:api|admin)\d{2}-[A-Za-z0-9_-]{80,120}/],
  ["openai_key", /\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{20,160}T3BlbkFJ[A-Za-z0-9_-]{20,160}/],
  ["google_key", /\bAIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/],
  ["npm_token", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["pypi_token", /\bpypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,400}/],
  ["sendgrid_key", /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/],
  ["azure_storage_key", /\bAccountKey=[A-Za-z0-9+/]{86}==/],
  ["npm_auth", /:_authToken=(?!\$\{)[^\s"'$]{20,200}/],
];

const MAX_LINE = 4_096;
const OVERLAP = 512;

/** Long lines, such as bundles, are searched in overlapping pieces. */
function* piecesOf(line: string): Generator<string> {
  for (let at = 0; at < line.length || at === 0; at += MAX_LINE - OVERLAP)
    yield line.slice(at, at + MAX_LINE);
}

/** The credentials of a text, at most one per line. */
export function findSecrets(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    for (const piece of piecesOf(line)) {
      const kind = FORMATS.find(([, pattern]) => pattern.test(piece))?.[0];
      if (kind === undefined) continue;
      found.push({ kind, line: at + 1 });
      break;
    }
  }
  return found;
}

const EVERY_FORMAT = FORMATS.map(([, pattern]) => new RegExp(pattern.source, "g"));

/** A text with its credentials replaced. */
export const replaceSecrets = (text: string, replacement: string): string =>
  EVERY_FORMAT.reduce((rest, pattern) => rest.replace(pattern, () => replacement), text);

/** The credentials of a text on lines that an earlier text does not have. */
export function findNewSecrets(text: string, base: string): FoundSecret[] {
  const found = findSecrets(text);
  if (found.length === 0) return [];
  const [lines, known] = [text.split("\n"), new Set(base.split("\n"))];
  return found.filter(({ line }) => !known.has(lines[line - 1] ?? ""));
}
