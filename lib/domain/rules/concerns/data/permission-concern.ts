import type { Concern } from "../concern.ts";

export const permissionConcern: Concern = {
  id: "permission",
  name: {
    zh: "权限",
    en: "rights",
  },
  wakes: {
    zh: "权限|角色|授权|管理员可|只有[^。，,；;]{1,12}(?:可以|能|可)|仅[^。，,；;]{1,10}可|不同岗位|部门(?:主管|经理)|分级",
    en: "permissions?|roles?(?! of)|access (?:rights|control)|only (?:the )?(?:\\w+ )?(?:managers?|admins?|administrators?|supervisors?|staff|owners?|teachers?|doctors?) (?:may|can|must)|authori[sz]ed|admins? can",
  },
  slots: [
    {
      id: "scope",
      seat: "SystemDesigner",
      weight: 6,
      answered: {
        zh: "本人|自己的|本部门|全部数据|所有(?:部门|门店|数据)|下属",
        en: "their own|own (?:data|records|department|unit)|all (?:data|records|departments|branches)",
      },
      text: {
        zh: "{actor}能看到全部数据，还是只看自己或本部门的？",
        en: "Does {a actor} see all data, or only their own or their unit's?",
      },
      why: {
        zh: "「{q}」说了谁能做，没有说能对谁的数据做。",
        en: '"{q}" says who may do it, not whose data they may touch.',
      },
      default: {
        zh: "只看自己和下属部门的。",
        en: "Their own and that of the units below them.",
      },
    },
    {
      id: "change",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "授予|收回权限|离职|离岗|分配(?:角色|权限)",
        en: "grant|revok|leaves? the company|assign(?:s|ed)? roles?",
      },
      text: {
        zh: "谁来授予和收回权限，人员离岗后多久收回？",
        en: "Who grants and takes back rights, and how soon after someone leaves?",
      },
      why: {
        zh: "「{q}」设了权限，权限总要有人管。",
        en: '"{q}" sets rights, and somebody has to look after them.',
      },
      default: {
        zh: "由管理员授予，离岗当天收回，变更留记录。",
        en: "Administrators grant them, and they end on the day someone leaves; changes are on record.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "权限给得过大，有人看到或改动不该碰的数据。",
        en: "Rights are too wide and someone sees or changes what they should not.",
      },
      mitigation: {
        zh: "默认不给，按角色授予，定期复核，越权尝试留记录。",
        en: "Nothing by default, rights by role, regular review, and a record of refused attempts.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [
    {
      title: {
        zh: "没有权限的账号执行该操作被拒绝并留记录",
        en: "An account without the right is refused and the attempt is on record",
      },
      level: "integration",
    },
  ],
};
