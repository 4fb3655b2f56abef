import type { Language } from "../../language.ts";

interface Step {
  readonly entity: string;
  readonly from: string;
  readonly to: string;
  readonly on: string;
  readonly by?: string | undefined;
}

/** Texts of the design of a plan in both languages: plan page, `plan.md`, SRS and OpenSpec. */
export const DESIGN_WORDS = {
  zh: {
    entity: "实体",
    meaning: "含义",
    fields: "字段",
    owner: "负责",
    from: "从",
    event: "事件",
    to: "到",
    by: "由谁",
    start: "（开始）",
    partner: "对方",
    direction: "方向",
    data: "数据",
    whenDown: "对方不可用时",
    directions: { in: "接收", out: "发送", both: "双向" },
    action: "操作",
    permissions: { may: "可以", may_not: "不可以", unstated: "未写明" },
    basis: "依据",
    glossary: "术语",
    notDefined: "尚未定义",
    notKnown: "尚未写明",
    none: {
      entities: "方案还没有写明系统要记住哪些数据。",
      states: "方案还没有写明哪些实体有状态、状态怎样变化。",
      interfaces: "方案还没有写明与哪些外部系统交换数据。",
      rights: "方案还没有写明谁可以做什么。",
      decisions: "方案还没有写明关键决定和备选方案。",
    },
    noFields: "字段尚未写明",
    refersTo: (field: string, entity: string) => `${field} → ${entity}`,
    withMeaning: (field: string, meaning: string) => `${field}（${meaning}）`,
    statesOf: (entity: string) => `${entity}的状态`,
    cases: {
      transition: ({ entity, from, to, on, by }: Step) =>
        `${entity}处于“${from}”时${by === undefined ? "" : `由${by}`}“${on}”，变为“${to}”`,
      may: (role: string, action: string) => `${role}可以${action}`,
      mayNot: (role: string, action: string) => `${role}不可以${action}：系统拒绝`,
    },
  },
  en: {
    entity: "Entity",
    meaning: "What it is",
    fields: "Fields",
    owner: "Owner",
    from: "From",
    event: "Event",
    to: "To",
    by: "By",
    start: "(start)",
    partner: "Partner",
    direction: "Direction",
    data: "Data",
    whenDown: "When it is down",
    directions: { in: "receives", out: "sends", both: "both" },
    action: "Action",
    permissions: { may: "may", may_not: "may not", unstated: "not stated" },
    basis: "Follows from",
    glossary: "Glossary",
    notDefined: "not defined yet",
    notKnown: "not stated yet",
    none: {
      entities: "The plan does not state yet which data the system keeps.",
      states: "The plan does not state yet which entities have states and how they change.",
      interfaces: "The plan does not state yet which other systems it exchanges data with.",
      rights: "The plan does not state yet who may do what.",
      decisions: "The plan states no key decisions and alternatives yet.",
    },
    noFields: "fields not stated yet",
    refersTo: (field: string, entity: string) => `${field} → ${entity}`,
    withMeaning: (field: string, meaning: string) => `${field} (${meaning})`,
    statesOf: (entity: string) => `States of ${entity}`,
    cases: {
      transition: ({ entity, from, to, on, by }: Step) =>
        `${entity} in state “${from}”: “${on}”${by === undefined ? "" : ` by ${by}`} leads to “${to}”`,
      may: (role: string, action: string) => `${role} may: ${action}`,
      mayNot: (role: string, action: string) => `${role} may not: ${action} (refused)`,
    },
  },
} as const satisfies Record<Language, unknown>;
