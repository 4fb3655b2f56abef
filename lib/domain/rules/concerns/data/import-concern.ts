import type { Concern } from "../concern.ts";

export const importConcern: Concern = {
  id: "import",
  name: {
    zh: "导入",
    en: "import",
  },
  wakes: {
    zh: "导入|批量上传|批量录入|批量添加|Excel\\s*(?:上传|录入)|上传\\s*Excel",
    en: "imports?|imported|bulk[- ]?(?:upload|load|add)\\w*|upload(?:s|ed|ing)? (?:an? )?(?:CSV|Excel|spreadsheet)",
  },
  slots: [
    {
      id: "errors",
      seat: "TestPlanner",
      weight: 6,
      answered: {
        zh: "错误行|校验|失败的行|逐行|格式不符",
        en: "errors?|invalid|rejected rows|validat",
      },
      text: {
        zh: "导入的文件里有错误行时，整批退回还是只收正确的行？",
        en: "When some rows of an import are wrong, is the whole file refused or are the good rows taken?",
      },
      why: {
        zh: "「{q}」没有说错误怎么处理。",
        en: '"{q}" does not say what to do with errors.',
      },
      default: {
        zh: "整批退回，并逐行列出错误。",
        en: "The whole file is refused, with every error listed by row.",
      },
    },
    {
      id: "duplicates",
      seat: "SystemDesigner",
      weight: 6,
      answered: {
        zh: "重复|去重|覆盖|已存在|唯一",
        en: "duplicat|already exist|overwrit|update existing|unique",
      },
      text: {
        zh: "导入的记录和已有的重复时怎么办？",
        en: "What happens to rows that already exist?",
      },
      why: {
        zh: "「{q}」没有说重复。",
        en: '"{q}" does not speak of duplicates.',
      },
      default: {
        zh: "按唯一编号识别，更新已有记录并列出清单。",
        en: "They are matched by their key and update what is there, with a list of changes.",
      },
    },
    {
      id: "format",
      seat: "ProductPlanner",
      weight: 4,
      answered: {
        zh: "Excel|CSV|xlsx|模板|JSON|XML",
        en: "Excel|CSV|template|JSON|XML|spreadsheet",
      },
      text: {
        zh: "导入的文件是什么格式，有没有模板，最多多少行？",
        en: "In which format is the imported file, is there a template, and how many rows at most?",
      },
      why: {
        zh: "「{q}」没有说格式。",
        en: '"{q}" names no format.',
      },
      default: {
        zh: "Excel 或 CSV，提供模板，每次一万行以内。",
        en: "CSV or Excel by a template, up to 10,000 rows.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "错误的文件一次改坏大量数据。",
        en: "One wrong file spoils many records.",
      },
      mitigation: {
        zh: "先预览再确认，保留导入批次，可以整批撤回。",
        en: "Preview before confirming, keep batches, and let a whole batch be undone.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "含错误行的文件导入后，数据保持不变并列出每处错误",
        en: "A file with wrong rows changes nothing and lists every error",
      },
      level: "integration",
    },
  ],
};
