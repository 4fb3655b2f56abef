import type { Concern } from "../concern.ts";

export const inventoryConcern: Concern = {
  id: "inventory",
  name: {
    zh: "库存",
    en: "stock",
  },
  wakes: {
    zh: "库存|入库|出库|盘点|补货|缺货|备货|库位|物料|原材料|耗材|领用|安全库存",
    en: "stock(?:s|ed|ing)?|inventor(?:y|ies)|warehouses?|replenish\\w*|out of stock|spare parts|consumables|raw materials?|bin locations?",
  },
  except: {
    zh: "(?!)",
    en: "stock (?:exchange|price|market)s?|in stock photos",
  },
  ownCondition: true,
  slots: [
    {
      id: "reserve",
      seat: "SystemDesigner",
      weight: 6,
      when: {
        zh: "下单|订单|销售|购买|支付",
        en: "order|sell|sale|sold|purchase|issue|pick|ship|withdraw",
      },
      answered: {
        zh: "(?:下单|付款|支付|出库|发货)(?:时|后)[^。；]{0,8}(?:扣|占|减)|预占|锁定库存",
        en: "reserv|deduct|decreas|reduc|allocated",
      },
      text: {
        zh: "什么时候扣减库存：下单、付款还是出库？",
        en: "When is stock taken: on order, on payment or on leaving?",
      },
      why: {
        zh: "「{q}」没有说；早扣会占货，晚扣会超卖。",
        en: '"{q}" does not say; too early blocks goods, too late oversells.',
      },
      default: {
        zh: "下单时占用，出库时扣减，取消时释放。",
        en: "Held on order, taken on leaving, released on cancelling.",
      },
    },
    {
      id: "oversell",
      seat: "TestPlanner",
      weight: 6,
      answered: {
        zh: "不足|缺货|超卖|欠货|低于|不够",
        en: "short(?:age)?|out of stock|not enough|insufficient|below|backorder|oversell",
      },
      text: {
        zh: "库存不够时，拒绝、部分满足还是登记欠货？",
        en: "When stock is short, is it refused, met in part, or noted as owed?",
      },
      why: {
        zh: "「{q}」没有说不够的情形。",
        en: '"{q}" does not speak of shortage.',
      },
      default: {
        zh: "拒绝超出部分，并显示可用数量。",
        en: "What exceeds it is refused, and the amount left is shown.",
      },
    },
    {
      id: "count",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "盘点|盘盈|盘亏|调整",
        en: "count|stock-?taking|adjust|discrepan",
      },
      text: {
        zh: "盘点和账面不符，谁确认调整？",
        en: "When a count differs from the books, who confirms the correction?",
      },
      why: {
        zh: "「{q}」离不开盘点，差异要有人负责。",
        en: '"{q}" needs counting, and someone answers for differences.',
      },
      default: {
        zh: "仓库主管确认后调整，并留原因。",
        en: "The head of the warehouse, with a reason on record.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "账面和实物不一致，有单无货。",
        en: "The books say there is stock and the shelf is empty.",
      },
      mitigation: {
        zh: "扫码出入库，定期盘点，差异留原因。",
        en: "Scan every movement, count regularly, keep the reason for differences.",
      },
      likelihood: "medium",
      impact: "high",
    },
    {
      text: {
        zh: "多人同时出库，库存扣成负数。",
        en: "Several people take stock at once and it falls below zero.",
      },
      mitigation: {
        zh: "扣减在一个事务里核对余量，不够就拒绝。",
        en: "Check and deduct in one transaction and refuse what is not there.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "两人同时领用最后一件，只有一人成功，库存不为负",
        en: "Two people take the last piece at once: one succeeds and stock never falls below zero",
      },
      level: "integration",
    },
  ],
};
