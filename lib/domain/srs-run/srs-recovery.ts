import type { Bilingual, Language } from "../language.ts";
import { joinListed } from "../punctuation.ts";
import { specialistNamed } from "../specialist/specialists.ts";

/** The newest run of a project, if it failed or was stopped before its last step. */
export interface InterruptedRun {
  readonly status: "failed" | "cancelled";
  /** Short description of its source. */
  readonly title: string;
  /** Specialists with finished and unfinished steps, in plan order. */
  readonly done: readonly string[];
  readonly left: readonly string[];
}

/** Question to the user. */
export interface RecoveryQuestion {
  readonly text: string;
  readonly why: string;
  readonly options: string[];
}

const names = (ids: readonly string[], language: Language): string =>
  joinListed(
    language,
    ids.map((id) => specialistNamed(id)?.name[language] ?? id),
  );

const WORDS = {
  zh: {
    text: ({ status, title, done, left }: InterruptedRun) =>
      [
        `上一次编写（依据：${title}）${status === "failed" ? "中断了" : "被停止了"}，${done.length + left.length} 步里做完了 ${done.length} 步。`,
        done.length > 0 ? `已完成：${names(done, "zh")}。` : "",
        `还没做：${names(left, "zh")}。接着做剩下的步骤，还是重新开始？`,
      ].join(""),
    why: "接着做只完成剩下的步骤，已经写好的章节不动。重新开始会把所有步骤再做一遍，依据你现在说的话，没有说就还用原来的依据；SRS.md 里已有的内容也会保留，只做补充。",
    options: ["接着做剩下的步骤", "重新开始", "先都不做"],
    again: "没有看懂你选的是哪一种。",
  },
  en: {
    text: ({ status, title, done, left }: InterruptedRun) =>
      [
        `The last run (from: ${title}) ${status === "failed" ? "broke off" : "was stopped"} after ${done.length} of ${done.length + left.length} steps.`,
        done.length > 0 ? `Done: ${names(done, "en")}.` : "",
        `Left: ${names(left, "en")}.`,
        "Go on with the steps that are left, or start over?",
      ]
        .filter((part) => part !== "")
        .join(" "),
    why: "Going on does only the steps that are left and keeps the sections that are written. Starting over does every step again, from what you say now, or else from the same source; what is in SRS.md is kept then too, and only added to.",
    options: ["Go on with the steps that are left", "Start over", "Neither for now"],
    again: "Your words did not tell which of the two.",
  },
} as const;

/**
 * Recovery question of an interrupted run: finished and remaining steps, and the two options.
 * @param again the user was asked before and the answer was unclear
 */
export function recoveryQuestion(run: InterruptedRun, language: Language, again: boolean): RecoveryQuestion {
  const words = WORDS[language];
  const text = words.text(run);
  const intro = again ? `${words.again}${language === "zh" ? "" : " "}` : "";
  return { text: `${intro}${text}`, why: words.why, options: [...words.options] };
}

/** Reasons why a request for a specification starts none, reported as the call's result. */
export const NOT_STARTED_REASONS = {
  srs_run_active: {
    en: "A team is already writing the specification; a second one would overwrite its work. You can follow it, answer its questions or stop it on the page *Write the SRS*.",
    zh: "已有一组专家在编写需求规格说明书，再启动一组会相互覆盖。可以在“编写需求规格说明书”页面查看进度、回答提问或停止。",
  },
  srs_nothing_left: {
    en: "There is nothing left to continue: every step of the last run is done. Say “write the SRS” to extend the document from the newest plan or draft.",
    zh: "没有剩余步骤：上一次编写已全部完成。如需根据最新的方案或草稿补充文档，请说“写需求规格说明书”。",
  },
  srs_left: {
    en: "Nothing was started, and the written content is unchanged. You can continue or start again at any time on the page *Write the SRS*.",
    zh: "没有启动任何操作，已写的内容保持不变。随时可以在“编写需求规格说明书”页面继续或重新开始。",
  },
} as const satisfies Record<string, Bilingual>;
