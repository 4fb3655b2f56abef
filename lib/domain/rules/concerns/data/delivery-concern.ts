import type { Concern } from "../concern.ts";

export const deliveryConcern: Concern = {
  id: "delivery",
  name: {
    zh: "配送",
    en: "delivery",
  },
  wakes: {
    zh: "配送|派送|快递|发货|送货|运单|签收|物流|揽收|装车|运输",
    en: "deliver(?:y|ies|s|ed|ing)|ship(?:s|ped|ping|ment|ments)?|couriers?|parcels?|freight|dispatch(?:es|ed)?|consignments?",
  },
  except: {
    zh: "(?!)",
    en: "(?:food )?delivery (?:app|platform)s?|software delivery|ship-to-shore(?: cranes?)?|ownership|shipyard|relationship",
  },
  slots: [
    {
      id: "failed",
      seat: "TestPlanner",
      weight: 6,
      answered: {
        zh: "拒收|无人|送达失败|退回|改派|再次",
        en: "not (?:at home|there)|failed deliver|second attempt|returned to|refus|redeliver",
      },
      text: {
        zh: "送到没人收或地址不对，怎么处理？",
        en: "What happens when nobody takes a delivery or the address is wrong?",
      },
      why: {
        zh: "「{q}」没有说送不到的情形。",
        en: '"{q}" does not speak of failed deliveries.',
      },
      default: {
        zh: "联系后再送一次，仍失败退回，费用由责任方承担。",
        en: "One more try after a call, then it goes back.",
      },
    },
    {
      id: "proof",
      seat: "SystemDesigner",
      weight: 5,
      answered: {
        zh: "签名|拍照|照片|取件码|扫码签收|签收码|电子签",
        en: "signature|signs?|photo|picture|code|proof",
      },
      text: {
        zh: "用什么证明已经送达（签名、照片、取件码）？",
        en: "What proves the delivery (signature, picture, code)?",
      },
      why: {
        zh: "「{q}」没有说凭据，有争议时说不清。",
        en: '"{q}" names no proof, and disputes cannot be settled.',
      },
      default: {
        zh: "收件人签名或拍照，记录时间和地点。",
        en: "A signature or picture with time and place.",
      },
    },
    {
      id: "damage",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "损坏|破损|丢失|赔付|理赔",
        en: "damage|loss|lost|claim|insur",
      },
      text: {
        zh: "货物损坏或丢失由谁负责，怎么登记？",
        en: "Who answers for damage or loss, and how is it recorded?",
      },
      why: {
        zh: "「{q}」没有说损坏。",
        en: '"{q}" does not speak of damage.',
      },
      default: {
        zh: "签收时当场登记并拍照，按合同赔付。",
        en: "Recorded with pictures on handover and settled by contract.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "位置或状态更新不及时，查询到的和实际不符。",
        en: "Status arrives late and what people see is not what is.",
      },
      mitigation: {
        zh: "每次交接都扫码，超时没有更新就告警。",
        en: "Scan every handover and raise an alert when an update is overdue.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [],
};
