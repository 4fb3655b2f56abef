import type { Sentence } from "./draft.ts";
import type { Clause } from "./reading.ts";
import { phraseOf, rowClause } from "./row-clause.ts";
import { exchangeParts } from "./segment/table-row.ts";

const IN = /^(?:in|inbound|incoming|import|receive|read|from|入|输入|接收|读取|导入|获取)$/i;
const OUT = /^(?:out|outbound|outgoing|export|send|write|to|出|输出|发送|写入|导出|推送)$/i;

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function english(what: string, system: string, direction: string): string {
  if (IN.test(direction)) return `receive the ${what} from the ${system}`;
  if (OUT.test(direction)) return `send the ${what} to the ${system}`;
  return `exchange the ${what} with the ${system}`;
}

function chinese(what: string, system: string, direction: string): string {
  if (IN.test(direction)) return `从${system}接收${what}`;
  if (OUT.test(direction)) return `向${system}发送${what}`;
  return `与${system}交换${what}`;
}

/** A row that tells what is exchanged with another system, as one clause; null where it names no system or nothing. */
export function exchangeClause(sentence: Sentence): Omit<Clause, "id"> | null {
  const { system, what, direction, often } = exchangeParts(sentence.row ?? []);
  if (system === undefined || what === undefined) return null;
  const zh = sentence.language === "zh";
  const said = (zh ? chinese : english)(what.text, system.text, direction);
  const moment = often === "" ? "" : zh ? `，${often}` : ` ${lowerFirst(often)}`;
  return rowClause(sentence, what, {
    kind: "interface",
    modality: "none",
    data: [phraseOf(what)],
    systems: [phraseOf(system)],
    whole: { said: `${said}${moment}`, by: "system" },
  });
}
