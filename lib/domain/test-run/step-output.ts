import { plainText } from "./result-list.ts";
import { LOG_LIMITS } from "./test-run.ts";

/** Secrets that programs print, by their published forms. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]{0,8000}?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$)/g,
  /\b(?:gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_\w{20,255}|glpat-[\w-]{16,100})\b/g,
  /\b(?:sk|rk|pk)[-_](?:live|test|proj|ant|or)?[-_]?[A-Za-z0-9_-]{16,200}\b/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bxox[abprs]-[A-Za-z0-9-]{10,200}/g,
  /\beyJ[\w-]{8,2000}\.[\w-]{8,4000}\.[\w-]{8,2000}/g,
];
const CREDENTIALS = /(:\/\/[^\s:/@]{1,200}:)[^\s@/]{1,200}(?=@)/g;
const NAMED =
  /\b((?:api[_-]?key|secret|token|passw(?:or)?d|authorization)["']?\s{0,3}[:=]\s{0,3}["']?(?:bearer |basic )?)[^\s"',;]{8,500}/gi;
const HIDDEN = "[hidden]";

/** Replaces what looks like a secret. Lines must be complete. */
export function hideSecrets(text: string): string {
  const plain = SECRETS.reduce((rest, pattern) => rest.replace(pattern, HIDDEN), text);
  return plain.replace(CREDENTIALS, `$1${HIDDEN}`).replace(NAMED, `$1${HIDDEN}`);
}

const MAX_LINE = 16_000;

/**
 * The output of one stream of a command as it is stored: complete lines without terminal sequences and secrets, the beginning
 * and the end of a long output, and how much is between them.
 */
export class StepOutput {
  readonly #decoder = new TextDecoder();
  #rest = "";
  #ready = "";
  #tail = "";
  #stored = 0;
  #omitted = 0;

  add(bytes: Uint8Array): void {
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    const end = this.#rest.lastIndexOf("\n") + 1;
    const cut = end === 0 && this.#rest.length > MAX_LINE ? this.#rest.length : end;
    if (cut === 0) return;
    this.#keep(this.#rest.slice(0, cut));
    this.#rest = this.#rest.slice(cut);
  }

  #keep(lines: string): void {
    const text = hideSecrets(plainText(lines, lines.length));
    const room = Math.max(0, LOG_LIMITS.headCharacters - this.#stored);
    this.#ready += text.slice(0, room);
    this.#stored += Math.min(room, text.length);
    const beyond = this.#tail + text.slice(room);
    this.#omitted += Math.max(0, beyond.length - LOG_LIMITS.tailCharacters);
    this.#tail = beyond.slice(-LOG_LIMITS.tailCharacters);
  }

  /** The text that may be stored now, in parts. */
  take(): string[] {
    const parts: string[] = [];
    for (let at = 0; at < this.#ready.length; at += LOG_LIMITS.flushCharacters)
      parts.push(this.#ready.slice(at, at + LOG_LIMITS.flushCharacters).toWellFormed());
    this.#ready = "";
    return parts;
  }

  get size(): number {
    return this.#ready.length;
  }

  /** The rest, after the command has ended. */
  end(): string[] {
    this.#keep(this.#rest + this.#decoder.decode());
    this.#rest = "";
    if (this.#omitted > 0) this.#ready += `\n[… ${this.#omitted} …]\n`;
    this.#ready += this.#tail;
    this.#tail = "";
    return this.take();
  }
}
