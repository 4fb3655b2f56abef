import { Parser } from "htmlparser2";
import { SaxesParser } from "saxes";
import { replyStream } from "#lib/domain/reply/stream.ts";
import { type BenchResult, bestOf, row } from "./srs-document.ts";

const MEGABYTE = 1_000_000;

/** A reply of 1 MB that is well-formed for the peers too: phases, headings, lists, tables, code, both languages. */
function longReply(): string {
  const phases = Array.from(
    { length: 200 },
    (_, i) =>
      `<phase id="${i + 1}">\n<title>核对第 ${i + 1} 项 Check item ${i + 1}</title>\n先看需求，再看来源；the source names a limit of ${i} s, so the rule must too.\n</phase>\n`,
  );
  const head = `<think>draft</think>\n<serp>summary</serp>\n<thinking>\n${phases.join("")}</thinking>\n<final>\n`;
  const foot = '<!-- <serp_queries>\n["结账超时","checkout timeout"]\n</serp_queries> -->\n</final>\n';
  const section = (n: number): string =>
    `## ${n} 订单结算 Checkout\n\n当收银员提交第 ${n} 步时，系统应在两秒内返回结果。The system shall answer \`submit(${n})\` within **2 s**.\n\n- 来源：结账时要记录每一步\n- 优先级：高\n\n| 编号 | 名称 |\n| --- | --- |\n| ${n} | 金额 |\n\n\`\`\`ts\nconst step = ${n};\n\`\`\`\n\n`;
  const body: string[] = [];
  for (let length = head.length + foot.length, n = 1; length < MEGABYTE; n++) {
    const next = section(n);
    body.push(next);
    length += next.length;
  }
  return head + body.join("") + foot;
}

type Feed = (pieces: readonly string[]) => number;

/** Each reader gives its events to the caller piece by piece and keeps the text it read, as a chat needs both. */
const feeds = {
  ours: (pieces) => {
    const stream = replyStream({ profile: "repair" });
    let reported = 0;
    for (const piece of pieces) reported += stream.push(piece).length;
    return reported + stream.end().reply.length;
  },
  htmlparser2: (pieces) => {
    const stored = new Stored();
    const parser = new Parser({
      ontext: (text) => stored.text(text),
      onopentag: (name) => stored.tag("open", name),
      onclosetag: (name) => stored.tag("close", name),
      oncomment: (text) => stored.text(text),
    });
    const reported = stored.report(pieces, (piece) => parser.write(piece));
    parser.end();
    return reported;
  },
  saxes: (pieces) => {
    const stored = new Stored();
    const parser = new SaxesParser({ fragment: true });
    parser.on("text", (text) => stored.text(text));
    parser.on("opentag", ({ name }) => stored.tag("open", name));
    parser.on("closetag", ({ name }) => stored.tag("close", name));
    parser.on("comment", (text) => stored.text(text));
    const reported = stored.report(pieces, (piece) => parser.write(piece));
    parser.close();
    return reported;
  },
} satisfies Record<string, Feed>;

/** What a caller of the peers does with their callbacks to have what our stream gives. */
class Stored {
  private whole = "";
  private events: object[] = [];

  text(text: string): void {
    this.whole += text;
    this.events.push({ type: "text", text });
  }

  tag(type: "open" | "close", name: string): void {
    this.events.push({ type, name });
  }

  report(pieces: readonly string[], write: (piece: string) => void): number {
    let reported = 0;
    for (const piece of pieces) {
      write(piece);
      reported += this.events.length;
      this.events = [];
    }
    return reported + this.whole.length;
  }
}

/** A reply of 1 MB read one character at a time, as 20-character tokens, and whole, against parsers of HTML and XML. */
export async function run(): Promise<BenchResult> {
  const text = longReply();
  const tokens = text.match(/.{1,20}/gs) ?? [];
  const ways = [
    { what: "one character at a time", pieces: text.split("") },
    { what: "in tokens of 20", pieces: tokens },
    { what: "whole", pieces: [text] },
  ];
  const rows = ways.flatMap(({ what, pieces }) => {
    const ours = bestOf(7, () => feeds.ours(pieces));
    return (["htmlparser2", "saxes"] as const).map((name) =>
      row({ what: `1 MB reply, ${what}` }, ours, { name, ms: bestOf(7, () => feeds[name](pieces)) }),
    );
  });
  return { name: "reply", rows };
}
