import type { Concern } from "../concern.ts";

export const fileConcern: Concern = {
  id: "file",
  name: {
    zh: "文件",
    en: "files",
  },
  wakes: {
    zh: "上传|附件|照片|图片|视频|拍照|扫描件|文档(?:管理|共享)",
    en: "upload(?:s|ed|ing)?|attach(?:es|ed|ment|ments)?|photos?|pictures?|images?|videos?|scanned (?:copies|documents)|documents?(?= (?:are|is|must|can|upload|sharing))",
  },
  except: {
    zh: "Excel\\s*上传|上传\\s*Excel",
    en: "upload(?:s|ed|ing)? (?:an? )?(?:CSV|Excel)|docker images?",
  },
  slots: [
    {
      id: "limits",
      seat: "SystemDesigner",
      weight: 4,
      answered: {
        zh: "MB|KB|GB|兆|格式|最多\\s*\\d+\\s*(?:张|个)|大小",
        en: "MB|GB|KB|formats?|size|at most|up to|JPE?G|PNG|PDF",
      },
      text: {
        zh: "上传的文件允许什么格式、多大、最多几个？",
        en: "Which types of file are allowed, of what size and how many?",
      },
      why: {
        zh: "「{q}」没有上限，大文件会占满空间。",
        en: '"{q}" sets no limit, and large files fill the disk.',
      },
      default: {
        zh: "常见图片和 PDF，每个 10 MB 以内，最多 9 个。",
        en: "Common pictures and PDF, up to 10 MB each, 9 at most.",
      },
    },
    {
      id: "retention",
      seat: "RiskPlanner",
      weight: 3,
      answered: {
        zh: "保存|保留|删除",
        en: "kept|retain|delet",
      },
      text: {
        zh: "文件保存多久，谁可以删？",
        en: "How long are files kept, and who may delete them?",
      },
      why: {
        zh: "「{q}」没有说保存。",
        en: '"{q}" does not say.',
      },
      default: {
        zh: "与所属记录同样久，随记录一起删除。",
        en: "As long as the record they belong to.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "上传的文件带有恶意内容。",
        en: "An uploaded file carries harmful content.",
      },
      mitigation: {
        zh: "检查真实类型，查杀，存到不能执行的位置。",
        en: "Check the true type, scan it, store it where nothing runs.",
      },
      likelihood: "low",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "超过大小或类型不符的文件被拒绝并说明原因",
        en: "A file too large or of the wrong type is refused with the reason",
      },
      level: "integration",
    },
  ],
};
