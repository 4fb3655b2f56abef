import type { Concern } from "../concern.ts";

export const personalConcern: Concern = {
  id: "personal",
  name: {
    zh: "个人信息",
    en: "personal data",
  },
  wakes: {
    zh: "姓名|手机号|电话号码|身份证|证件号|住址|家庭住址|联系方式|个人信息|实名|生日|人脸|指纹|简历|银行卡号|个人资料|证明材料|户口本?|缺勤|(?:患者|员工|学生|人事|居民|会员)档案",
    en: "(?:full |first |last |phone |mobile |customer )?names?(?= (?:and|,|of (?:the )?(?:customer|patient|student|member|visitor)))|phone numbers?|home address(?:es)?|postal address(?:es)?|personal (?:data|information|details)|passport|ID cards?|identity|social security numbers?|date of birth|birthdays?|contact details|r[ée]sum[ée]s?|CVs?|proof of (?:residence|identity|income)|absences|user profiles?|member data|customer data|fingerprints?|face recognition",
  },
  ownCondition: true,
  slots: [
    {
      id: "retention",
      seat: "RiskPlanner",
      weight: 7,
      answered: {
        zh: "保存\\s*[\\d一二两三四五六七八九十]+|保留\\s*[\\d一二两三四五六七八九十]+|[\\d一二三五六十]+\\s*(?:年|个月|天)后(?:删除|销毁|清除|匿名)|保存期|留存",
        en: "kept for|retain(?:ed)? for|retention|(?:deleted|erased|removed) after|stored for|older than [^.;]{1,40}(?:are|is|be) (?:deleted|erased|removed)",
      },
      text: {
        zh: "个人信息保存多久，之后怎么处理？",
        en: "How long is personal data kept, and what happens then?",
      },
      why: {
        zh: "「{q}」涉及个人信息，没有期限就不能一直存。",
        en: '"{q}" concerns personal data, which may not be kept without limit.',
      },
      default: {
        zh: "业务结束后保留两年，到期删除或匿名化。",
        en: "For two years after the business ends, then deleted or made anonymous.",
      },
    },
    {
      id: "access",
      seat: "SystemDesigner",
      weight: 6,
      answered: {
        zh: "只有[^。；]{1,16}(?:可以|可|能)(?:看|查看|访问)|只能(?:由[^。；，]{1,12})?(?:看|查看)|仅(?:能|可)?(?:看|查看)|(?:不得|不能|禁止)(?:查看|访问)|脱敏|遮挡|权限",
        en: "only [^.]{1,40} (?:may|can) (?:see|view|access)|(?:see|view)s? [^.]{1,60} only|their own|masked|access rights|authori[sz]ed",
      },
      text: {
        zh: "哪些人可以看到完整的个人信息？",
        en: "Who may see personal data in full?",
      },
      why: {
        zh: "「{q}」没有说谁能看。",
        en: '"{q}" does not say who may look.',
      },
      default: {
        zh: "只有办理该业务的工作人员，其他人看到遮挡后的内容。",
        en: "Only the staff who handle the case; others see them masked.",
      },
    },
    {
      id: "consent",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "同意|授权|告知",
        en: "consent|agree",
      },
      text: {
        zh: "收集这些个人信息前，怎样征得{actor}同意？",
        en: "How is the {actor}'s consent obtained before personal data is collected?",
      },
      why: {
        zh: "「{q}」没有说告知和同意。",
        en: '"{q}" does not speak of notice and consent.',
      },
      default: {
        zh: "首次使用时明示用途并勾选同意，同意留记录。",
        en: "The purpose is shown at first use and consent is on record.",
      },
    },
    {
      id: "deletion",
      seat: "ProductPlanner",
      weight: 4,
      answered: {
        zh: "注销|删除(?:个人|自己|本人)|被遗忘",
        en: "delete (?:their|his|her|my|the) (?:data|account)|right to erasure|GDPR",
      },
      text: {
        zh: "{actor}要求删除自己的信息时怎么办？",
        en: "What happens when {a actor} asks to have the data deleted?",
      },
      why: {
        zh: "「{q}」收集了信息，本人有权要求删除。",
        en: '"{q}" collects data that people may ask to have deleted.',
      },
      default: {
        zh: "工作人员核实后删除，法规要求保留的除外。",
        en: "Staff check and delete it, except what the law requires to keep.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "个人信息泄露或被越权查看。",
        en: "Personal data leaks or is seen by people without the right.",
      },
      mitigation: {
        zh: "按角色授权并遮挡显示，传输和存储加密，查看留痕。",
        en: "Rights by role with masking, encryption in transit and at rest, and a record of every access.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "无权限的账号看不到完整的个人信息",
        en: "An account without the right never sees personal data in full",
      },
      level: "integration",
    },
  ],
};
