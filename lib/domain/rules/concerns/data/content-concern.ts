import type { Concern } from "../concern.ts";

export const contentConcern: Concern = {
  id: "content",
  name: {
    zh: "用户内容",
    en: "user content",
  },
  wakes: {
    zh: "评论|发帖|帖子|点赞|弹幕|论坛|投稿|留言|(?:发布|发|分享)动态|写评价|商品评价",
    en: "comments?|posts?(?= (?:an?|are|is|can|by|to|in|with|must)|s\\b)|reviews?(?= (?:of|by|are|is|can|must|and|from)|s\\b)|ratings?|forums?|communit(?:y|ies)|feedback",
  },
  except: {
    zh: "(?!)",
    en: "blog posts? about|job posts|feedback loop|code reviews?",
  },
  slots: [
    {
      id: "moderation",
      seat: "RiskPlanner",
      weight: 6,
      answered: {
        zh: "审核|审查|先审|敏感词|屏蔽",
        en: "moderat|review(?:ed)? (?:before|by)|approv|check(?:ed)? before|filter",
      },
      text: {
        zh: "用户发的内容先审后发还是先发后审，谁来审？",
        en: "Is what users write checked before or after it shows, and by whom?",
      },
      why: {
        zh: "「{q}」没有说审核，违法内容由平台承担责任。",
        en: '"{q}" does not say, and the operator answers for unlawful content.',
      },
      default: {
        zh: "先发后审，命中敏感词的先审后发。",
        en: "Afterwards, except where a word list holds it back.",
      },
    },
    {
      id: "report",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "举报|投诉",
        en: "report(?:s|ed|ing)? (?:a |an |the |abusive|improper|offensive|posts?|comments?)|flag|complain",
      },
      text: {
        zh: "看到不当内容怎样举报，谁来处理？",
        en: "How is improper content reported, and who deals with it?",
      },
      why: {
        zh: "「{q}」没有说举报。",
        en: '"{q}" does not say how to report it.',
      },
      default: {
        zh: "每条内容可以举报，管理员一个工作日内处理。",
        en: "Each post can be reported, and a moderator decides within one working day.",
      },
    },
    {
      id: "edit",
      seat: "ProductPlanner",
      weight: 4,
      answered: {
        zh: "修改|删除|编辑|撤回",
        en: "edit|delet|remov|withdraw|chang",
      },
      text: {
        zh: "内容发布之后能不能修改和删除？",
        en: "May a post be changed or deleted after it shows?",
      },
      why: {
        zh: "「{q}」没有说修改。",
        en: '"{q}" does not say.',
      },
      default: {
        zh: "本人可以删除，修改后标明已编辑。",
        en: "By its author, and changed ones are marked.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "出现违法、辱骂或广告内容。",
        en: "Unlawful, abusive or advertising content appears.",
      },
      mitigation: {
        zh: "敏感词拦截、举报入口、限频和人工复核。",
        en: "Word list, a way to report, limits per hour and review by people.",
      },
      likelihood: "high",
      impact: "medium",
    },
  ],
  tests: [],
};
