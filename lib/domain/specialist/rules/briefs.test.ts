import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import { runTeam } from "../../../testing/specialist-team.ts";
import { lintMarkdown } from "../../lint/lint.ts";
import { readRecords } from "../../requirements/records/read-records.ts";
import { ungroundedWords } from "../../rules/grounding.ts";
import { planForSrs } from "../../rules/plan-for-srs.ts";

const tools = languageTools();

/** Long briefs as people write them, each with the questions that it answers and words that are no requirement. */
const BRIEFS = [
  {
    name: "zh-kitchen",
    language: "zh",
    answered: [
      /街道老人信息平台.*多久一次/,
      /每天下午三点前提交.*没完成/,
      /停机时间.*起算/,
      /谁可以查看/,
      /哪些人可以看到/,
    ],
    never: [/系统应要求每天一次/, /系统应要求厨师长同意/, /系统应支持分早餐/],
    actors: ["营养师", "食堂管理员", "厨师长", "配送司机", "财务人员", "街道主管"],
  },
  {
    name: "zh-pharmacy",
    language: "zh",
    answered: [/用什么证明已经送达/, /日志.*保留多久/, /不能超过三/],
    never: [/碰头会/, /见谅/, /先说现状/, /系统应.{0,4}刘敏/, /系统应.{0,4}谁、什么/],
    actors: ["护士", "药师"],
  },
  {
    name: "zh-loans",
    language: "zh",
    answered: [/藏品管理系统.*多久一次/, /什么时候扣减库存/],
    never: [/系统应.{0,4}BW-2026/, /系统应.{0,4}三十天。/, /系统应保证\d。/, /系统应支持采购人为/],
    actors: ["保管员", "馆领导", "鉴定委员会"],
  },
  {
    name: "en-bikes",
    language: "en",
    answered: [/how often.*suppliers/i],
    never: [/and chooses the shop.*SHALL/, /SHALL use it with gloves/],
    actors: ["customer", "shop assistant", "mechanic", "shop manager", "accountant", "head office"],
  },
  {
    name: "en-lunches",
    language: "en",
    answered: [/How is "price" worked out/, /which currency/i, /kept by law/],
    never: [
      /SHALL be long/,
      /SHALL credit boiler/,
      /SHALL be fine/,
      /SHALL drop out/,
      /SHALL provide to: IT/,
      /Ruth/,
    ],
    actors: ["parent", "kitchen assistant", "secretary", "cook"],
  },
  {
    name: "en-cranes",
    language: "en",
    answered: [/how often/i, /parent's consent/, /orders a transfer/],
    never: [/SHALL plan\b/, /SHALL operate hours/, /SHALL NOT check an item/, /whose inspection SHALL/],
    actors: ["crane operator", "maintenance planner", "safety officer"],
  },
  {
    name: "zh-driving",
    language: "zh",
    answered: [/停约.*多久|停约多少/, /没放.*怎么办/, /改派.*同意/],
    never: [/周敏/, /抢不到课/, /写在这里/, /约不来/, /当学时/],
    actors: ["学员", "教练", "校区主任"],
  },
  {
    name: "zh-lamps",
    language: "zh",
    answered: [/挂起.*多久/, /抽查.*比例/],
    never: [/王科长（/, /小会议室/, /散会/, /怎么算/, /老赵说/, /会议纪要/],
    actors: ["班组长", "养护公司"],
  },
  {
    name: "zh-cold",
    language: "zh",
    answered: [/没人接.*怎么办/, /停电.*怎么办/],
    never: [/\d\d:\d\d/, /收到/, /小马/, /冷库群/, /药监来查时|改药监/, /怎么办/],
    actors: ["客户"],
  },
  {
    name: "zh-seeds",
    language: "zh",
    answered: [/备份.*多久/, /日志.*保留多久/],
    never: [/系统应支持(?:入库|盘点|发放|条码|申请|反馈|审批)。/, /系统应保证不少于/],
    actors: ["库管员", "申请人", "库主任"],
  },
  {
    name: "en-telescope",
    language: "en",
    answered: [/how many referees/i, /how long .* reminder/i],
    never: [/provide a from/, /whiteboard/, /SHALL log in/, /provide frames/],
    actors: ["astronomer", "referee", "observer"],
  },
  {
    name: "en-vineyard",
    language: "en",
    answered: [/how long .* keep .*scans/i],
    never: [/okay\.$/, /\bum\b/, /SHALL take the scan/, /something for the harvest/, /bottling/, /important/],
    actors: ["winemaker", "foreman", "tractor driver"],
  },
  {
    name: "en-dental",
    language: "en",
    answered: [/who .* accept a rush/i],
    never: [/\d\d:\d\d/, /Priya|Tomas/, /SHALL NOT les/, /let people if/, /we SHALL NOT/, /provide a plus/],
    actors: ["dentist", "lab manager", "technician"],
  },
  {
    name: "en-archive",
    language: "en",
    answered: [/consent .* condition C/i],
    never: [/Astrid|Head of Collections/, /what this would cost/, /change often\.$/],
    actors: ["loans officer", "curator", "inspector"],
  },
  {
    name: "zh-vet",
    language: "zh",
    answered: [/一天最多.*几/],
    never: [/我们想/, /算了|没人会去传/, /转不过来/, /盼复/, /以后再说/, /不用你们做/],
    actors: [],
  },
  {
    name: "zh-warehouse",
    language: "zh",
    answered: [/谁来处理/, /几个单子/],
    never: [/收到|整理一下/, /冤枉路/, /语音播报/, /？/, /记一下/],
    actors: [],
  },
  {
    name: "zh-school",
    language: "zh",
    answered: [/没人接.*怎么/, /换人.*怎么/],
    never: [/怎么办/, /人脸识别/, /报价|供应商/, /补充|校长/, /按周退/],
    actors: ["家长"],
  },
  {
    name: "zh-office",
    language: "zh",
    answered: [/最多.*几小时/],
    never: [/签字|干等/, /老孙|小刘/, /押金/, /对了/, /看天气/],
    actors: [],
  },
  {
    name: "en-repair",
    language: "en",
    answered: [/how long .* stored/i],
    never: [/stock control/, /forget that/, /no writer/, /Batteries SHALL/, /bench SHALL ask/],
    actors: ["customer", "mechanic"],
  },
  {
    name: "en-physio",
    language: "en",
    answered: [/How long is a slot/i, /late cancellation/i],
    never: [/estimate/, /exercise sheets/, /Tom/, /spreadsheet/, /video/, /SHALL want/, /\bQ:|\bA:/],
    actors: ["reception"],
  },
  {
    name: "en-scouts",
    language: "en",
    answered: [/how long .* borrow/i],
    never: [/eleven tents/, /deposit/, /noise/, /What else/, /what the user'd like/i],
    actors: ["leader"],
  },
  {
    name: "en-foodbank",
    language: "en",
    answered: [/who can see the households/i],
    never: [/Sanjay SHALL/, /home visits/, /Gwen/, /provide allergies/, /terrible/],
    actors: ["volunteer"],
  },
] as const;

const briefOf = (name: string): string =>
  readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), "utf8");

/** Every number that the brief contains, except the numbers of headings and items. */
function numbersOf(brief: string, language: "zh" | "en"): readonly string[] {
  const body = brief
    .replace(/^#+ .*$/gm, "")
    .replace(/^\[\d\d:\d\d\] \w+:/gm, "")
    .replace(/^\s*(?:\d+(?:\.\d+)*[.)、]?|[一二三四五六七八九十]+、)\s+/gm, "")
    .replace(/^\|\s*\d+\s*\|/gm, "|");
  const pattern =
    language === "en"
      ? /(?<![\w.-])[£€]?\d[\d.,:]*\d%?|(?<![\w.-])\d+%?(?![\w-])/g
      : /(?:百分之)?[一二两三四五六七八九十百千万]+(?=[点秒天份人名件年次张元个分道荤素汤像小摄])|\d[\d.]*%?/g;
  return [...new Set(body.match(pattern) ?? [])];
}

const binding = (markdown: string): readonly string[] =>
  readRecords(markdown)
    .records.filter(({ id }) => !/^(?:UC|US|BO)-/.test(id))
    .map(({ statement }) => statement);

describe.each(BRIEFS)("$name, by rules alone", ({ name, language, answered, never, actors }) => {
  const need = briefOf(name);
  const profile = language === "zh" ? "gbt-9385" : "iso-29148";
  const { markdown } = runTeam({ need, language, profile, method: "traditional" }, tools);
  const plan = planForSrs({ need, language, title: "Demo" }, tools);

  it("passes the project's own lint without an error", () => {
    // How tests are made is reported in its own sentence, which is no requirement and has no id.
    const errors = lintMarkdown(markdown).findings.filter(
      ({ severity, rule, section }) =>
        severity === "error" && !(rule === "ID01" && /验证|测试|verification|testing/.test(section)),
    );
    expect(errors).toEqual([]);
  });

  it("every statement comes from words that are in the brief", () => {
    for (const { id, source } of plan.requirements)
      for (const span of source) {
        if (span.ref !== "need") continue;
        expect({ id, text: need.slice(span.start, span.end) }).toEqual({ id, text: span.text });
      }
    expect(plan.requirements.every(({ source }) => source.length > 0)).toBe(true);
  });

  it("says nothing that the brief does not say", () => {
    const judged = plan.requirements.map((requirement) => ungroundedWords(requirement, tools));
    const words = judged.reduce((sum, { all }) => sum + all, 0);
    const stray = judged.reduce((sum, one) => sum + one.stray.length, 0);
    expect(1 - stray / words).toBeGreaterThanOrEqual(0.95);
    for (const pattern of never) expect(binding(markdown).filter((text) => pattern.test(text))).toEqual([]);
  });

  it("every figure of the brief is in the document", () => {
    expect(numbersOf(need, language).filter((figure) => !markdown.includes(figure))).toEqual([]);
  });

  it("asks nothing that the brief answers", () => {
    const asked = plan.open_questions.map(({ text }) => text);
    for (const pattern of answered) expect(asked.filter((text) => pattern.test(text))).toEqual([]);
  });

  it("names the people of the brief, and says no statement twice", () => {
    for (const actor of actors) expect(markdown).toMatch(new RegExp(`^- \\S*${actor}`, "m"));
    const statements = binding(markdown);
    expect(statements.length).toBe(new Set(statements).size);
  });
});
