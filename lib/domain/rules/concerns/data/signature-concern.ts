import type { Concern } from "../concern.ts";

export const signatureConcern: Concern = {
  id: "signature",
  name: {
    zh: "签署",
    en: "signing",
  },
  wakes: {
    zh: "签署|电子签|签章|盖章|合同签|签约|证书|签字",
    en: "sign(?:s|ed|ing)? (?:the |an? |their )?(?:contracts?|agreements?|documents?|leases?)|e-?signatures?|electronic(?:ally)? sign\\w*|certificates?|contracts?",
  },
  except: {
    zh: "合同(?:到期|编号|管理员)",
    en: "SSL certificates?|smart contracts?",
  },
  slots: [
    {
      id: "form",
      seat: "RiskPlanner",
      weight: 6,
      when: {
        zh: "签",
        en: "sign",
      },
      answered: {
        zh: "法律效力|CA|认证|可靠电子签名|第三方签",
        en: "legally|qualified|certified|provider|DocuSign|eIDAS",
      },
      text: {
        zh: "要不要有法律效力的电子签名，由谁认证？",
        en: "Must the signature be legally binding, and who certifies it?",
      },
      why: {
        zh: "「{q}」没有说效力，决定用不用认证机构。",
        en: '"{q}" does not say, and it decides whether a certified provider is needed.',
      },
      default: {
        zh: "只作内部确认，不作为法律签名。",
        en: "An internal confirmation only, not a legal signature.",
      },
    },
    {
      id: "change",
      seat: "SystemDesigner",
      weight: 5,
      answered: {
        zh: "变更|作废|重签|补充协议|修改",
        en: "amend|void|chang|new version|revis",
      },
      text: {
        zh: "签署之后内容要改怎么办？",
        en: "What if the content must change after signing?",
      },
      why: {
        zh: "「{q}」没有说变更。",
        en: '"{q}" does not speak of changes.',
      },
      default: {
        zh: "不能改，只能作废重签，旧版保留。",
        en: "It cannot change; it is voided and signed again, and the old one is kept.",
      },
    },
  ],
  risks: [
    {
      when: {
        zh: "签",
        en: "sign",
      },
      text: {
        zh: "签署人身份或内容事后被否认。",
        en: "Who signed, or what, is denied later.",
      },
      mitigation: {
        zh: "实名核验，签署时固化内容和时间，保留证据。",
        en: "Verify the person, freeze content and time, keep the evidence.",
      },
      likelihood: "low",
      impact: "high",
    },
  ],
  tests: [],
};
