import { replaceSecrets } from "../change-set/find-secrets.ts";
import { plainText } from "./result-list.ts";
import { LOG_LIMITS } from "./test-run.ts";

const PRIVATE_KEY =
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]{0,8000}?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$)/g;
const WEB_TOKEN = /\beyJ[\w-]{8,2000}\.[\w-]{8,4000}\.[\w-]{8,2000}/g;
const CREDENTIALS = /(:\/\/[^\s:/@]{1,200}:)[^\s@/]{1,200}(?=@)/g;
const NAMED =
  /\b((?:api[_-]?key|secret|token|passw(?:or)?d|authorization)["']?\s{0,3}[:=]\s{0,3}["']?(?:bearer |basic )?)[^\s"',;]{8,500}/gi;
const HIDDEN = "[hidden]";

/** Replaces what looks like a secret: known formats, passwords in addresses, values of telling names. Lines must be complete. */
function hideSecrets(text: string): string {
  const known = replaceSecrets(text.replace(PRIVATE_KEY, HIDDEN).replace(WEB_TOKEN, HIDDEN), HIDDEN);
  return known.replace(CREDENTIALS, `$1${HIDDEN}`).replace(NAMED, `$1${HIDDEN}`);
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
  /** The newest parts beyond the beginning, at least as long as the end that is stored. */
  readonly #tail: string[] = [];
  #tailLength = 0;
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
    if (text.length > room) this.#keepEnd(text.slice(room));
  }

  #keepEnd(text: string): void {
    this.#tail.push(text);
    this.#tailLength += text.length;
    while (this.#tailLength - (this.#tail[0]?.length ?? 0) > LOG_LIMITS.tailCharacters) {
      const dropped = this.#tail.shift()?.length ?? 0;
      this.#tailLength -= dropped;
      this.#omitted += dropped;
    }
  }

  /** The text that may be stored now, in parts. */
  take(): string[] {
    const parts: string[] = [];
    for (let at = 0; at < this.#ready.length; at += LOG_LIMITS.flushCharacters)
      parts.push(this.#ready.slice(at, at + LOG_LIMITS.flushCharacters).toWellFormed());
    this.#ready = "";
    return parts;
  }

  /** The rest, after the command has ended. */
  end(): string[] {
    this.#keep(this.#rest + this.#decoder.decode());
    this.#rest = "";
    const rest = this.#tail.join("");
    const cut = Math.max(0, rest.length - LOG_LIMITS.tailCharacters);
    const omitted = this.#omitted + cut;
    if (omitted > 0) this.#ready += `\n[… ${omitted} …]\n`;
    this.#ready += rest.slice(cut);
    this.#tail.length = 0;
    return this.take();
  }
}
