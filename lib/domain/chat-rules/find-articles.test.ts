import { describe, expect, it } from "vitest";
import type { Language } from "../language.ts";
import { findArticles } from "./find-articles.ts";
import {
  OFF_TOPIC_EN_AFTER,
  OFF_TOPIC_EN_BEFORE,
  QUESTIONS_EN_AFTER,
  QUESTIONS_EN_BEFORE,
} from "./fixtures/questions-en.ts";
import {
  OFF_TOPIC_ZH_AFTER,
  OFF_TOPIC_ZH_BEFORE,
  QUESTIONS_ZH_AFTER,
  QUESTIONS_ZH_BEFORE,
} from "./fixtures/questions-zh.ts";
import { ARTICLES } from "./knowledge/articles.ts";

const first = (question: string, language: Language) => findArticles(question, language, { limit: 1 })[0]?.id;

describe("the built-in knowledge", () => {
  it("has articles of a readable length in both languages, each with its own id and its sources", () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ARTICLES.map((article) => article.id)).size).toBe(ARTICLES.length);
    for (const { id, text, keywords, sources } of ARTICLES) {
      const words = text.en.split(/\s+/).length;
      expect([id, words >= 60 && words <= 150, text.zh.length >= 90 && text.zh.length <= 280]).toEqual([
        id,
        true,
        true,
      ]);
      expect(sources.length * keywords.en.length * keywords.zh.length).toBeGreaterThan(0);
    }
  });

  it("names no clause numbers of standards", () => {
    for (const { text } of ARTICLES)
      expect(`${text.en}${text.zh}`).not.toMatch(/clause \d|§|第\s*\d+(?:\.\d+)+/);
  });
});

describe("findArticles", () => {
  it.each([
    ["en", [...QUESTIONS_EN_BEFORE, ...QUESTIONS_EN_AFTER]],
    ["zh", [...QUESTIONS_ZH_BEFORE, ...QUESTIONS_ZH_AFTER]],
  ] as const)(
    "answers at least nine in ten labelled questions with the right article (%s)",
    (language, questions) => {
      const wrong = questions.filter(([question, article]) => first(question, language) !== article);
      expect(questions.length).toBeGreaterThanOrEqual(60);
      expect(wrong.slice(Math.floor(questions.length / 10))).toEqual([]);
    },
  );

  it.each([
    ["en", [...OFF_TOPIC_EN_BEFORE, ...OFF_TOPIC_EN_AFTER]],
    ["zh", [...OFF_TOPIC_ZH_BEFORE, ...OFF_TOPIC_ZH_AFTER]],
  ] as const)(
    "finds nothing for at least nine in ten questions about other things (%s)",
    (language, questions) => {
      const loud = questions.filter((question) => first(question, language) !== undefined);
      expect(questions.length).toBeGreaterThanOrEqual(30);
      expect(loud.slice(Math.floor(questions.length / 10))).toEqual([]);
    },
  );

  it("answers in the reader's language, whichever the question is in", () => {
    expect(findArticles("EARS 是什么", "en", { limit: 1 })[0]?.title).toBe("EARS sentence patterns");
    expect(findArticles("What is EARS?", "zh", { limit: 1 })[0]?.title).toBe("EARS 句式");
  });

  it.each(["", "  ", "?!", "the of and", "的了吗", "\u0000\ud800", "x".repeat(1_000_000)])(
    "finds nothing in %.20j",
    (question) => {
      expect(findArticles(question, "en", { limit: 3 })).toEqual([]);
    },
  );
});
