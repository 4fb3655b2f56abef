import type { Language } from "./person.ts";

/**
 * A specification of more than 50 kB with everything in it that an edit must leave alone, and twenty changes to it:
 * how a person says each, how a model hands it in, and what it does, worked out without the product's own engine.
 */

export interface Change {
  readonly section: string;
  /** In words that name place and text. */
  readonly said: string;
  /** The same as a semantic edit. */
  readonly edit: object;
  /** The document with this change made by hand. */
  readonly by: (text: string) => string;
  /** Words that the change brings or takes, as the version's comparison shows them. */
  readonly words: string;
}

export interface LongSrs {
  readonly text: string;
  readonly changes: readonly Change[];
}

const SECTIONS = 60;
const CHANGES = 20;

interface Words {
  readonly title: (n: number) => string;
  readonly rule: (n: number) => string;
  readonly limit: (n: number) => string;
  readonly newLimit: (n: number) => string;
  readonly extra: (n: number) => string;
  readonly note: (n: number) => string;
  readonly added: (n: number) => string;
  readonly filler: string;
  readonly item: (n: number, name: string) => string;
  readonly eol: string;
  readonly head: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: (n) => `FR-${String(n).padStart(3, "0")} Step ${n} of the checkout`,
    rule: (n) =>
      `When the clerk confirms step ${n}, the system SHALL answer ${WORDS.en.limit(n)}${WORDS.en.extra(n)}.`,
    limit: (n) => `within ${n + 2} seconds`,
    newLimit: (n) => `within 1 second at step ${n}`,
    extra: (n) => ` and SHALL keep the voucher of step ${n}`,
    note: (n) => `Note ${n}: the receipt shows the amount, the time and the clerk.`,
    added: (n) => `Added line ${n}: the receipt is printed once.`,
    filler:
      "The step is part of the journey from the basket to the receipt. It is described from the side of the clerk, who sees the amount due, the ways to pay and what was paid so far, and from the side of the customer, who sees the same on a small display. Nothing of it depends on the till's model. Amounts are in the currency of the shop and carry two decimals; times are those of the shop's own zone.",
    item: (n, name) => `item ${n} ${name}`,
    eol: "\n",
    head: "---\ntitle: Checkout\n---\n\n# Checkout specification\n\n",
  },
  zh: {
    title: (n) => `FR-${String(n).padStart(3, "0")} 结账第 ${n} 步`,
    rule: (n) => `当收银员确认第 ${n} 步时，系统应${WORDS.zh.limit(n)}返回结果${WORDS.zh.extra(n)}。`,
    limit: (n) => `在 ${n + 2} 秒内`,
    newLimit: (n) => `在 1 秒内就第 ${n} 步`,
    extra: (n) => `，并应保留第 ${n} 步的凭证`,
    note: (n) => `备注 ${n}：小票显示金额、时间和收银员。`,
    added: (n) => `补充 ${n}：小票只打印一次。`,
    filler:
      "这一步属于从购物篮到小票的过程，分别从收银员和顾客两方面描述：收银员看到应付金额、支付方式和已付金额，顾客在小屏幕上看到同样的内容。这些与收银机的型号无关。金额以门店所在地的货币表示，保留两位小数；时间以门店所在时区为准。退款、换货和积分在各自的章节里说明，这里只提到与本步有关的部分。凡是与第三方支付有关的失败，都按“支付失败”一章处理，不在这里重复。系统记录每一次操作的人员、时间和结果，记录保存一百八十天后归档，归档后仍可由门店经理查询。",
    item: (n, name) => `条目 ${n} ${name}`,
    eol: "\r\n",
    head: "\uFEFF# 结账规格说明\r\n\r\n",
  },
};

/** Constructs in which `#` is no heading and a list no list; they are between the sections. */
function hostile(n: number): string[] {
  switch (n % 5) {
    case 0:
      return ["```text", "# not a heading", "- not a list", "```"];
    case 1:
      return ["| id | name |", "| --- | --- |", `| ${n} | a \\| b |`];
    case 2:
      return ["<div>", "## in HTML", "</div>"];
    case 3:
      return ["> # quoted", `> ${n} < 5 & 7 > 3`];
    default:
      return ["    # indented code", "", "trailing blanks  ", "\ttab"];
  }
}

function section(words: Words, n: number): string[] {
  return [
    `### ${words.title(n)}`,
    "",
    words.rule(n),
    "",
    words.filler,
    "",
    words.note(n),
    "",
    `- ${words.item(n, "a")}`,
    `- ${words.item(n, "b")}`,
    `  - ${words.item(n, "nested")}`,
    "",
    words.filler,
    "",
    ...hostile(n),
    "",
  ];
}

type Quote = (text: string) => string;

function change(language: Language, n: number, quote: Quote): Change {
  const words = WORDS[language];
  const { eol } = words;
  const zh = language === "zh";
  const name = words.title(n);
  const target = { sectionName: name };
  const at = zh ? `在${quote(name)}一节` : `In section ${quote(name)}`;
  switch (n % 4) {
    case 0: {
      const [from, to] = [words.limit(n), words.newLimit(n)];
      return {
        section: name,
        said: zh ? `${at}把${quote(from)}改为${quote(to)}` : `${at} replace ${quote(from)} with ${quote(to)}`,
        edit: {
          type: "update_content_in_section",
          target: { ...target, targetContent: from },
          content: to,
          reason: "as asked",
        },
        by: (text) => text.replace(words.rule(n), words.rule(n).replace(from, to)),
        words: zh ? `就第 ${n} 步` : `at step ${n}`,
      };
    }
    case 1: {
      const gone = words.extra(n);
      return {
        section: name,
        said: zh ? `${at}删除${quote(gone)}` : `${at} delete ${quote(gone)}`,
        edit: {
          type: "remove_content_in_section",
          target: { ...target, targetContent: gone },
          content: "",
          reason: "as asked",
        },
        by: (text) => text.replace(gone, ""),
        words: gone.trim(),
      };
    }
    case 2: {
      const [after, added] = [words.note(n), words.added(n)];
      return {
        section: name,
        said: zh
          ? `${at}${quote(after)}之后加上${quote(added)}`
          : `${at}, after ${quote(after)}, add ${quote(added)}`,
        edit: {
          type: "insert_line_in_section",
          target: { ...target, afterContent: after },
          content: added,
          reason: "as asked",
        },
        by: (text) => text.replace(after + eol, after + eol + added + eol),
        words: added,
      };
    }
    default: {
      const [last, added] = [`  - ${words.item(n, "nested")}`, words.item(n, "c")];
      return {
        section: name,
        said: zh ? `${at}的列表里增加一项${quote(added)}` : `${at}, add ${quote(added)} to the list`,
        edit: { type: "append_to_list", target, content: `- ${added}`, reason: "as asked" },
        by: (text) => text.replace(last + eol, `${last}${eol}- ${added}${eol}`),
        words: added,
      };
    }
  }
}

/** The document in one language and its changes, spread over the whole of it. */
export function longSrs(language: Language): LongSrs {
  const words = WORDS[language];
  const quote: Quote = language === "zh" ? (text) => `“${text}”` : (text) => `"${text}"`;
  const numbers = Array.from({ length: SECTIONS }, (_, at) => at + 1);
  const lines = numbers.flatMap((n) => section(words, n));
  const text = words.head + lines.join(words.eol);
  const changes = numbers.slice(0, CHANGES).map((n) => change(language, n * 3 - (n % 3), quote));
  return { text, changes };
}
