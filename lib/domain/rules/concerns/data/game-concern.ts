import type { Concern } from "../concern.ts";

export const gameConcern: Concern = {
  id: "game",
  name: {
    zh: "游戏规则",
    en: "game rules",
  },
  wakes: {
    zh: "玩家|游戏|关卡|积分榜|排行榜|(?:游戏|虚拟)道具|道具(?:商城|掉落|背包)|段位|赛季|抽卡|副本|对战|通关|等级",
    en: "players?|games?|levels?(?= (?:up|\\d|are|is|of the game)|s\\b)|leader ?boards?|high scores?|power-?ups?|seasons?|matchmaking|quests?|achievements?|badges?",
  },
  except: {
    zh: "会员等级|等级保护|客户等级|优先等级|风险等级",
    en: "game plan|service levels?|stock levels?|noise levels?|access levels?|multiplayer media",
  },
  slots: [
    {
      id: "reset",
      seat: "ProductPlanner",
      weight: 5,
      when: {
        zh: "排行|排名|积分榜|赛季|段位",
        en: "leader ?board|rank|score|season",
      },
      answered: {
        zh: "每[天日周月季]|赛季|清零|重置|永久",
        en: "every|weekly|monthly|daily|season|reset|forever|all[- ]time",
      },
      text: {
        zh: "排名和进度什么时候清零，清零前的怎么算？",
        en: "When are ranks and progress reset, and what becomes of them?",
      },
      why: {
        zh: "「{q}」没有说周期。",
        en: '"{q}" names no period.',
      },
      default: {
        zh: "每月一次，上期结果存档。",
        en: "Once a month, with past results kept.",
      },
    },
    {
      id: "ties",
      seat: "TestPlanner",
      weight: 4,
      when: {
        zh: "排行|排名|积分榜|名次",
        en: "leader ?board|rank|score",
      },
      answered: {
        zh: "相同|并列|平分",
        en: "ties?|equal|same score",
      },
      text: {
        zh: "分数相同时怎么排？",
        en: "How are equal scores ranked?",
      },
      why: {
        zh: "「{q}」没有说并列。",
        en: '"{q}" does not speak of ties.',
      },
      default: {
        zh: "先达到的在前。",
        en: "Whoever reached it first is ahead.",
      },
    },
    {
      id: "cheating",
      seat: "RiskPlanner",
      weight: 6,
      answered: {
        zh: "作弊|外挂|刷分|封号|防刷",
        en: "cheat|bot|anti-?cheat|ban",
      },
      text: {
        zh: "怎样识别作弊，发现后怎么处理？",
        en: "How is cheating found, and what follows?",
      },
      why: {
        zh: "「{q}」的结果可能被改数据或用脚本刷出来。",
        en: '"{q}" can be forged or farmed by scripts.',
      },
      default: {
        zh: "结果由服务端计算，异常的先不计入并人工核查。",
        en: "The server works out results; odd ones do not count until checked.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "用脚本或修改客户端刷分，其他玩家流失。",
        en: "Scripts or changed clients collect scores and other players leave.",
      },
      mitigation: {
        zh: "关键计算放在服务端，记录过程，异常告警。",
        en: "Let the server decide, record how results came about, raise alerts.",
      },
      likelihood: "high",
      impact: "medium",
    },
  ],
  tests: [],
};
