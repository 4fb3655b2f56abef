import type { RequirementDraft } from "../../workshop/seat-turn.ts";
import type { Clause, Reading } from "../reading.ts";
import { COUNTED, HAS_BALANCE, isPerson } from "./lexicon/nouns.ts";
import { CONSUMING, TAKING_BACK } from "./lexicon/verbs.ts";

/** Things held in an amount: whoever uses them up or takes them back needs a balance first (derived state). */

type Scenario = RequirementDraft["scenarios"][number];

/** The counted thing that a clause speaks of (积分, 储值 …). */
function countedThing(clause: Clause): string | undefined {
  return [...COUNTED].find((word) => clause.span.text.includes(word));
}

function moves(clause: Clause, thing: string): boolean {
  return CONSUMING.has(clause.action?.text ?? "") && clause.span.text.includes(thing);
}

function ownerOf(reading: Reading, thing: string): string {
  for (const clause of reading.clauses) {
    const at = clause.span.text.indexOf(thing);
    for (let size = 4; at > 0 && size >= 2; size -= 1) {
      const word = clause.span.text.slice(Math.max(0, at - size), at).replace(/的$/, "");
      if (isPerson(word)) return word;
    }
  }
  return (
    reading.clauses.find((c) => c.actor !== undefined && isPerson(c.actor.text))?.actor?.text ??
    lastPerson(reading)
  );
}

/** The person at the end of an actor phrase (`驾校学员` → 学员). */
function lastPerson(reading: Reading): string {
  for (const clause of reading.clauses) {
    const name = clause.actor?.text ?? "";
    for (const size of [4, 3, 2]) if (isPerson(name.slice(-size))) return name.slice(-size);
  }
  return "用户";
}

export interface DerivedBalance {
  readonly thing: string;
  readonly owner: string;
  readonly how: string;
}

/**
 * The balance that must exist because verbs of the need draw on it; told once, at the first clause that names the
 * thing. Out: undefined where nothing draws on it or the need itself speaks of keeping the balance.
 */
export function derivedBalance(clause: Clause, reading: Reading): DerivedBalance | undefined {
  const thing = countedThing(clause);
  if (thing === undefined || !HAS_BALANCE.has(thing)) return undefined;
  const wanted = reading.clauses.filter(
    (c) => c.kind === "feature" || c.kind === "rule" || c.kind === "data",
  );
  const drawing = wanted.filter((c) => moves(c, thing));
  if (drawing.length === 0 || wanted.find((c) => c.span.text.includes(thing))?.id !== clause.id)
    return undefined;
  if (wanted.some((c) => /余额/.test(c.span.text) && /记录|查看|查询|显示|余额为/.test(c.span.text)))
    return undefined;
  const verbs = [...new Set(drawing.map((c) => c.action?.text ?? ""))];
  return {
    thing,
    owner: ownerOf(reading, thing),
    how: `${verbs.join("与")}${thing}${verbs.length > 1 ? "都" : ""}需要余额`,
  };
}

/** Cases of drawing on and taking back what is counted; empty for other actions. */
export function countedScenarios(clause: Clause): Scenario[] {
  const thing = countedThing(clause);
  const verb = clause.action?.text ?? "";
  if (
    thing === undefined ||
    !CONSUMING.has(verb) ||
    /^(?:扣|清零|冻结|过期|转让|赠送)$/.test(verb) ||
    clause.modality === "must_not"
  )
    return [];
  if (TAKING_BACK.has(verb)) {
    const trigger = clause.conditions[0]?.text ?? "";
    if (trigger !== "" && !/退|撤|取消|作废/.test(trigger)) return [];
    return [
      {
        name: "全部",
        steps: [`当整笔${trigger === "" ? "业务" : trigger}完成时`, `那么系统${verb}该笔所得的全部${thing}`],
      },
      {
        name: "部分",
        steps: [`当只有一部分${trigger === "" ? "发生" : trigger}时`, `那么系统按比例${verb}${thing}`],
        derived: { how: "默认按比例，待确认" },
      },
      {
        name: "余额不足",
        steps: [
          `假如${thing}余额少于应${verb}的数量`,
          `当系统${verb}${thing}时`,
          "那么按已确认的规则处理不足的部分",
        ],
        derived: { how: `${verb}时余额可能已被用掉` },
      },
    ];
  }
  const what =
    clause.object?.text.includes(thing) === true ? "应付的数额" : (clause.object?.text ?? "应付的数额");
  return [
    {
      name: "全额",
      steps: [
        `假如${thing}余额足够`,
        `当用${thing}${verb}全部${what}时`,
        `那么系统完成${verb}，并扣减相应的${thing}`,
      ],
    },
    {
      name: "部分",
      steps: [
        `假如${thing}余额只够一部分`,
        `当用${thing}${verb}其中一部分时`,
        "那么余下的部分用其他方式补足",
      ],
      derived: { how: "余额可能少于应付的数额" },
    },
    {
      name: "余额为零",
      steps: [`假如${thing}余额为零`, `当办理${verb}时`, `那么系统不提供${thing}${verb}`],
      derived: { how: "没有余额就无可使用" },
    },
  ];
}
