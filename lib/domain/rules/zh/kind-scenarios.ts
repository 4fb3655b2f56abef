import type { RequirementDraft } from "../../workshop/seat-turn.ts";
import type { Clause } from "../reading.ts";
import { given } from "./condition-text.ts";
import { topicOf } from "./predicate-text.ts";
import { duty, subjectOf } from "./shall.ts";
import { steps } from "./steps.ts";

type Scenario = RequirementDraft["scenarios"][number];

/** Scenarios that follow from the kind of a clause: quality, data, interface, constraint, fixed values. */

function quality(clause: Clause, shall: string): Scenario[] {
  const load = given(clause);
  const state = load === "" ? "假如系统处于约定的负载" : load;
  if (clause.figures.length === 0) {
    const named = clause.span.text.replace(/^.*[，,]/, "");
    return [
      { name: "指标待定", steps: steps(state, "当按约定的方法检查时", `那么做到“${named}”，指标待定`) },
    ];
  }
  return [
    {
      name: "达到指标",
      steps: steps(state, "当按约定的方法测量时", `那么${confirmed(shall).replace(/^保证/, "")}`),
    },
  ];
}

function unique(clause: Clause): Scenario[] {
  const name = (clause.object?.text ?? clause.span.text).replace(
    /(?:要|应|必须|需要?)?(?:唯一|不能重复|不得重复|不可重复)$/,
    "",
  );
  return [
    { name: "不重复", steps: steps(`当录入的${name}未被使用时`, "那么系统予以保存") },
    {
      name: "重复",
      steps: steps(`假如已有相同的${name}`, `当再次录入这个${name}时`, "那么系统拒绝保存，并说明原因"),
      derived: { how: "相反情形" },
    },
  ];
}

function mandatory(clause: Clause): Scenario[] {
  const name = (clause.object?.text ?? clause.span.text).replace(/必填$/, "");
  return [
    { name: "已填写", steps: steps(`当填写了${name}时`, "那么系统予以保存") },
    {
      name: "未填写",
      steps: steps(`当没有填写${name}时`, "那么系统拒绝保存，并指出该项"),
      derived: { how: "相反情形" },
    },
  ];
}

function kept(clause: Clause, shall: string): Scenario[] {
  const figure = clause.figures[0];
  const object = clause.object?.text ?? topicOf(clause)?.text ?? "数据";
  if (figure === undefined) return [];
  return [
    { name: "期限之内", steps: steps(`假如${object}在保留期限之内`, `当查询${object}时`, "那么可以查到") },
    {
      name: "期限之后",
      steps: steps(
        `假如${object}已过保留期限`,
        "当系统清理数据时",
        `那么按约定处理，不影响仍在期限内的${object}`,
      ),
      derived: { how: `由“${duty(shall)}”推得` },
    },
  ];
}

function recorded(clause: Clause): Scenario[] {
  const topic = topicOf(clause)?.text ?? "记录";
  const items = clause.object?.text ?? clause.span.text;
  const name = topic.replace(/^每(?:个|条|本|张|位|名|台|件|份|笔|家|辆)?/, "");
  return [{ name: "录入与查看", steps: steps(`当录入一条${name}时`, `那么系统保存${items}，之后可以查到`) }];
}

function data(clause: Clause, shall: string): Scenario[] {
  const text = clause.span.text;
  if (/(?:唯一|不可重复|不能重复|不得重复)$/.test(text)) return unique(clause);
  if (text.endsWith("必填")) return mandatory(clause);
  if (/保留|保存|留存|存档|存储/.test(text) && clause.figures.length > 0) return kept(clause, shall);
  if (/状态$|类型$|种类$|级别$/.test(topicOf(clause)?.text ?? "")) {
    return [
      {
        name: "取值",
        steps: steps(`当查看${topicOf(clause)?.text ?? ""}时`, `那么它是${clause.object?.text ?? ""}之一`),
      },
    ];
  }
  return recorded(clause);
}

const bySystem = (text: string): string => {
  const bare = text.replace(/^(?:要求|支持|保证)/, "");
  return bare === text ? `系统${text}` : bare;
};

function joint(clause: Clause, shall: string): Scenario[] {
  const partner = clause.systems.find((s) => !clause.actor?.text.includes(s.text))?.text ?? "对方系统";
  return [
    {
      name: "正常往来",
      steps: steps(
        given(clause),
        `假如${partner}可用`,
        "当需要交换数据时",
        `那么${bySystem(duty(shall))}，两边的数据一致`,
      ),
    },
    {
      name: "对方不可用",
      steps: steps(`假如${partner}不可用`, "当需要交换数据时", "那么系统记下失败并可以重试，不丢数据"),
      derived: { how: "外部系统可能不可用" },
    },
  ];
}

function fixedValue(clause: Clause): Scenario[] {
  const copula = /^[为是]$/.test(clause.action?.text ?? "");
  const name = copula ? topicOf(clause)?.text : clause.action === undefined ? clause.object?.text : undefined;
  const value = copula ? clause.object?.text : clause.complements[0]?.text;
  if (name === undefined || value === undefined) return [];
  return [{ name: "取值", steps: steps(given(clause), `当用到${name}时`, `那么${name}为${value}`) }];
}

/** What an inspection finds: whose duty it is unless the system's own, and its denial. */
function confirmed(shall: string): string {
  const subject = subjectOf(shall);
  const denied = shall.includes("SHALL NOT ") ? "不" : "";
  return `${subject === "系统" ? "" : subject}${denied}${duty(shall)}`;
}

/** Scenarios of a clause whose kind or form settles them; empty otherwise. */
export function kindScenarios(clause: Clause, shall: string): Scenario[] {
  if (clause.kind === "quality") return quality(clause, shall);
  if (clause.kind === "data" && clause.modality !== "must_not") return data(clause, shall);
  if (clause.kind === "interface") return joint(clause, shall);
  if (clause.kind === "constraint")
    return [{ name: "核对", steps: steps("当交付验收时", `那么可以确认：${confirmed(shall)}`) }];
  return fixedValue(clause);
}
