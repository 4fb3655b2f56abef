import { describe, expect, it } from "vitest";
import { loadEvalFile, loadRecordings } from "#lib/agents/evals/eval-files.ts";
import { replacedPrompts, shippedPrompt } from "#lib/agents/prompts.ts";
import { EVAL_SETS } from "#lib/domain/evals/eval-case.ts";
import { evalTotals } from "#lib/domain/evals/eval-totals.ts";
import { startModelServer } from "#lib/testing/model-server.ts";
import { judgeAnswers, opinionLines } from "./eval-judge.ts";
import { runLive, runRecorded } from "./eval-run.ts";

const model = { provider: "openai", model: "gpt-5", baseUrl: null, apiKey: null } as const;
const shipped = replacedPrompts(new Map());

describe.each(EVAL_SETS)("the eval set %s", (set) => {
  it("has at least twenty cases in both languages, each with an expectation and a recording", () => {
    const { cases } = loadEvalFile(set);
    const recordings = loadRecordings(set);
    expect(cases.length).toBeGreaterThanOrEqual(20);
    for (const language of ["zh", "en"])
      expect(cases.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(8);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(Object.keys(recordings).sort()).toEqual(cases.map(({ id }) => id).sort());
    for (const { expect: wanted } of cases)
      expect(
        wanted.facts.length + wanted.questions.length + (wanted.calls ?? []).length + (wanted.mode ? 1 : 0),
      ).toBeGreaterThan(0);
  });

  it("passes with the shipped prompts over the recorded answers, through the wire protocol", async () => {
    const results = await runRecorded({ set, prompts: shipped, model });
    const failed = results.filter(({ code, problems }) => code !== "ok" || problems.length > 0);
    expect(failed).toEqual([]);
    expect(evalTotals(results).usage.input_tokens).toBeGreaterThan(0);
  });

  it("has no recording for a changed prompt, which does not pass", async () => {
    const [name] = (
      {
        needs: ["planning/turn-format.en"],
        chats: ["orchestrator/decide.en"],
        edits: ["specialist/guide.en"],
        code: ["codegen/file.en"],
      } as const
    )[set];
    const [file = ""] = name.split(".");
    const text = `${shippedPrompt(file as "specialist/guide", "en")}\nOne more rule.`;
    const results = await runRecorded({ set, prompts: replacedPrompts(new Map([[name, text]])), model });
    const missing = results.filter(({ code }) => code === "no_recording").map(({ id }) => id);
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.every((id) => id.startsWith("en-"))).toBe(true);
    expect(evalTotals(results).passed).toBe(results.length - missing.length);
  });
});

describe("a model that judges in addition to the rules", () => {
  it("is asked once about each answer without the labels; its opinions change no result", async () => {
    const { cases } = loadEvalFile("edits");
    const results = await runRecorded({ set: "edits", prompts: shipped, model });
    const before = structuredClone(results);
    const server = await startModelServer((_request, call) => ({
      text: call === 1 ? "I cannot say." : JSON.stringify({ good: call !== 2, reason: "It names nobody." }),
    }));
    const judge = { ...model, provider: "openai-compatible", baseUrl: server.baseUrl } as const;
    const opinions = await judgeAnswers("edits", results, judge);
    await server.close();
    expect(server.requests).toHaveLength(cases.length);
    expect(server.requests.every(({ user }) => user.includes("<answer>") && !user.includes('"expect"'))).toBe(
      true,
    );
    expect(opinions.map(({ good }) => good).slice(0, 3)).toEqual([null, false, true]);
    expect(opinions.every(({ usage }) => usage.calls === 1)).toBe(true);
    expect(results).toEqual(before);
    const [totals = "", ...lines] = opinionLines("edits", "now", opinions);
    expect(totals).toBe(
      `edits (now), opinion of the model: ${cases.length - 2} right, 1 wrong, 1 without an opinion`,
    );
    expect(lines[1]).toContain("wrong: It names nobody.");
  });
});

describe("a live run", () => {
  it("calls the model once for each case, and an answer that breaks an expectation does not pass", async () => {
    const { cases } = loadEvalFile("edits");
    const recordings = loadRecordings("edits");
    const server = await startModelServer((_request, call) => {
      const id = cases.at(server.requests.length - 1)?.id ?? String(call);
      const text = recordings[id]?.text ?? "";
      return { text: id === "en-rename-role" ? text.replace("site manager", "shop manager") : text };
    });
    const live = { ...model, provider: "openai-compatible", baseUrl: server.baseUrl } as const;
    const results = await runLive({ set: "edits", prompts: shipped, model: live });
    await server.close();
    expect(server.requests).toHaveLength(cases.length);
    const failed = results.filter(({ problems }) => problems.length > 0);
    expect(failed.map(({ id, problems }) => [id, problems.map(({ code }) => code)])).toEqual([
      ["en-rename-role", ["document_differs"]],
    ]);
  });
});
