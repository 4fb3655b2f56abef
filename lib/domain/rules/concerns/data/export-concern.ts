import type { Concern } from "../concern.ts";

export const exportConcern: Concern = {
  id: "export",
  name: {
    zh: "导出",
    en: "export",
  },
  wakes: {
    zh: "导出|下载[^。，,；;]{0,6}(?:报表|数据|Excel|清单|文件)|打印",
    en: "exports?|exported|download(?:s|ed|ing)? (?:the |an? |all )?(?:data|reports?|lists?|files?|CSV|Excel|PDF)|print(?:s|ed|ing)?",
  },
  except: {
    zh: "打印机|打印纸",
    en: "print shop|printers?|fingerprints?",
  },
  slots: [
    {
      id: "format",
      seat: "ProductPlanner",
      weight: 3,
      answered: {
        zh: "Excel|CSV|PDF|Word|xlsx|XML",
        en: "Excel|CSV|PDF|Word|xlsx|XML|JSON",
      },
      text: {
        zh: "导出成什么格式，包含哪些列？",
        en: "In which format, with which columns?",
      },
      why: {
        zh: "「{q}」没有说格式。",
        en: '"{q}" names no format.',
      },
      default: {
        zh: "Excel，列与页面一致。",
        en: "Excel, with the columns of the screen.",
      },
    },
    {
      id: "access",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "权限|只有|仅|留痕|记录",
        en: "only|permission|rights|logged|audit",
      },
      text: {
        zh: "谁可以导出，要不要留记录？",
        en: "Who may export, and is it on record?",
      },
      why: {
        zh: "「{q}」把数据带出系统，之后就管不住了。",
        en: '"{q}" takes data out of the system, where no right holds it.',
      },
      default: {
        zh: "有查看权限的人可以导出，每次留记录。",
        en: "Whoever may see the data, with a record of each export.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "大批数据被导出带走。",
        en: "Large amounts of data are carried off by export.",
      },
      mitigation: {
        zh: "限制范围和条数，敏感列遮挡，导出留记录。",
        en: "Limit rows, mask sensitive columns, record each export.",
      },
      likelihood: "low",
      impact: "high",
    },
  ],
  tests: [],
};
