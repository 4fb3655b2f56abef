import { isDeepStrictEqual } from "node:util";
import { joinedEvents } from "#lib/domain/reply/joined-events.ts";
import { parseReply } from "#lib/domain/reply/parse.ts";
import type { ReplyEvent } from "#lib/domain/reply/reply-event.ts";
import type { ReplyProfile, ReplyResult } from "#lib/domain/reply/reply-result.ts";
import { replyStream } from "#lib/domain/reply/stream.ts";

/** What hostile and careless replies are made of. */
const FRAGMENTS = [
  "<think>", "</think>", "<serp>", "</serp>", "<thinking>", "</thinking>", "</phase>", "<title>", "</title>",
  "<final>", "</final>", '<phase id="1">', '<phase id="2">', '<phase id="3">', "<phase>", "<phase id='1'>",
  "<Title>", "<标题>", "</标题>", "<THINKING>", "<final >", "</final\t>", "<think/>", "<b>", "</b>", '<a href="`">',
  "<br/>", "<https://x.y>", "<me@x.yz>", "<urn:a>", "a < b", "<a ", "if x <y and ", "<", "<<", "<!", "<!-", "<!--", "-->", "<!-->",
  "<!-- c -->", "<!--\n<b>\n-->", "<<ParsingError>>", "<<Parsing", "```", "```js", "````", "~~~", "~~~~", "`", "``",
  "`x`", "\\`", "\\", "   ```", "    ```", "\n", "\n\n", "\r\n", " ", "\t", "\n```\n", "\n~~~\n", "text", "思路。",
  "😀", "\ud83d", "\ude00", "\ufeff", "\u0000", "&lt;", "&", ">", '"', "\n<final>\n", "\n</final>\n", "x".repeat(170),
  "<!-- <serp_queries>\n", "\n</serp_queries> -->", '["q"]', '["a","b"]', '["a", "A"]', "[]", "['q']", '["me@x.yz"]',
  '<!-- <serp_queries>\n["q1","q2"]\n</serp_queries> -->', '<!-- <serp_queries>["q1"]</serp_queries> -->',
  '\n<!-- <serp_queries>\n["q1"]\n</serp_queries> -->\n</final>', "\n<!-- <serp_queries>\n[]\n</final>",
  '<thinking>\n<phase id="1">\n<title>T</title>\ntext\n</phase>\n</thinking>\n<final>\nanswer\n',
  '<thinking><phase id="1"><title>T</title></phase></thinking><final>',
] as const; // biome-ignore format: read as rows
const PROFILES = ["raw", "strict", "repair"] as const satisfies readonly ReplyProfile[];
const MOST_FRAGMENTS = 14;

interface FuzzFailure {
  readonly text: string;
  readonly profile: ReplyProfile;
  readonly what: "thrown" | "split" | "deltas" | "repair" | "changed";
}

/** A small generator with a seed (mulberry32), so that a failure can be had again. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function streamed(
  pieces: readonly string[],
  profile: ReplyProfile,
): { events: readonly ReplyEvent[]; result: ReplyResult } {
  const stream = replyStream({ profile });
  const events = pieces.flatMap((piece) => stream.push(piece));
  const result = stream.end();
  return { events: [...events, ...result.events], result };
}

function check(text: string, at: number, profile: ReplyProfile): FuzzFailure["what"] | null {
  try {
    const whole = streamed([text], profile);
    const split = streamed([text.slice(0, at), text.slice(at)], profile);
    const { deltas, reported } = joinedEvents(whole.events);
    const other = joinedEvents(split.events);
    if (deltas !== whole.result.reply || other.deltas !== deltas) return "deltas";
    if (!isDeepStrictEqual([reported, whole.result], [other.reported, split.result])) return "split";
    if (profile !== "repair") return deltas === text ? null : "changed";
    const strict = parseReply(text);
    if (strict.valid && (deltas !== text || whole.result.repairs.length > 0)) return "changed";
    return whole.result.valid === parseReply(deltas).valid ? null : "repair";
  } catch {
    return "thrown";
  }
}

/**
 * Reads replies put together at random: nothing is thrown, a random split changes nothing, the deltas
 * are the reply, raw and strict change no byte, and what the repair says of its reply is what strict says of it.
 */
export function fuzzReply(
  count: number,
  seed: number,
): { readonly runs: number; readonly failures: readonly FuzzFailure[] } {
  const below = random(seed);
  const failures: FuzzFailure[] = [];
  for (let run = 0; run < count; run++) {
    const text = Array.from(
      { length: 1 + below(MOST_FRAGMENTS) },
      () => FRAGMENTS[below(FRAGMENTS.length)],
    ).join("");
    const profile = PROFILES[below(4)] ?? "repair";
    const what = check(text, below(text.length + 1), profile);
    if (what !== null) failures.push({ text, profile, what });
  }
  return { runs: count, failures };
}
