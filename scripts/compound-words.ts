// Writes the Chinese words in which a sign is only a part (响应, 幂等, 实时, 如实) from the dictionary of jieba (MIT), so that the rules
// do not read them as a duty, an open list or a condition. The same dictionary gives the same file.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { dict } from "@node-rs/jieba/dict.js";
import { projectRoot } from "./project-root.ts";

const LEAST_FREQUENT = 10;
const LONGEST = 4;

interface Entry {
  readonly word: string;
  readonly frequency: number;
  readonly tag: string;
}

const FREQUENT = 60;
/** 应 is the duty in these; in rare words of two signs that begin with it, it nearly always is. */
const DUTIES =
  /^应(?:[为予从得有试选当该]|付款|收款|予以|立即|适当|列明|取|能)$|^[不理一均自其所凡必总还也都才内]应$|^应不应该$/u;
/** Words of an action, at whose moment something happens: 超时时, 产后. */
const MOMENTS = /^(?:开|来|走|过|中|报|超)时$|^(?:产|读|观|书|编|推|断|退|之|以|百年之|不久以)后$/u;

/** Signs, and the words in which the sign has the meaning that the rules look for. */
const MEANT: Readonly<Record<string, (entry: Entry) => boolean>> = {
  应: ({ word, frequency }) => DUTIES.test(word) || (frequency < FREQUENT && /^应.$/u.test(word)),
  须: ({ word }) => word.length === 2 && !/^[胡触根龙髭银晶]须|^须[根眉发臾]/u.test(word),
  需: ({ word }) => /^(?:[亦尚均都还也]需|需[提承注谨加将设有].?)$/u.test(word),
  等: ({ word }) =>
    /^等等|^等.?[你我他她它会]|等$/u.test(word) && !/[平低高同中初均头特优劣相不]等$/u.test(word),
  时: ({ word, frequency }) => !word.endsWith("时") || frequency < FREQUENT || MOMENTS.test(word),
  后: ({ word, tag }) =>
    !word.endsWith("后") || MOMENTS.test(word) || (tag.startsWith("t") && !/^[今日往先]/u.test(word)),
  如: ({ word, tag }) => !word.startsWith("如") || (tag === "c" && !/^如[上前此]/u.test(word)),
  若: ({ word, tag }) => !word.startsWith("若") || tag === "c",
  当: ({ word }) => !word.startsWith("当"),
};

const entries = Buffer.from(dict)
  .toString("utf8")
  .split("\n")
  .map((line): Entry => {
    const [word = "", frequency = "0", tag = ""] = line.split(" ");
    return { word, frequency: Number(frequency), tag };
  })
  .filter(
    ({ word, frequency, tag }) =>
      word.length > 1 && word.length <= LONGEST && frequency >= LEAST_FREQUENT && !/^nr(?:fg|t)?$/.test(tag),
  );

/** Words that the dictionary lacks, tags as names, or counts as rare. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  须: ["须根", "须眉", "须鲸", "龙须菜", "须生"],
  需: ["所需", "勿需", "毋需", "确需", "刚需", "民需", "需时", "需方", "需知", "需索", "各取所需"],
  等: ["幂等", "恒等", "等幂"],
  时: ["工时", "课时", "学时", "机时", "限时", "延时"],
};

const compounds = Object.entries(MEANT).map(([sign, isMeant]) => {
  const found = entries.filter((entry) => entry.word.includes(sign) && !isMeant(entry));
  const words = new Set([...found.map(({ word }) => word), ...(MORE[sign] ?? [])]);
  return [sign, [...words].sort().join(" ")] as const;
});
writeFileSync(
  path.join(projectRoot, "lib/domain/statement/compound-words.json"),
  `${JSON.stringify(Object.fromEntries(compounds), null, 2)}\n`,
);
