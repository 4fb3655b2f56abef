import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { completedOf, dataOf } from "#lib/testing/chat-log.ts";
import {
  type Behaviour,
  type ChatCall,
  type ChatScene,
  type ChatWorker,
  startChatWorker,
} from "#lib/testing/chat-worker.ts";
import {
  carefulTeam,
  handInOf,
  plannedSrs,
  roomsPlan,
  specialistIn,
  taskIn,
} from "#lib/testing/planned-srs.ts";
import { cancelMessage } from "#lib/usecases/chat/cancel-message.ts";
import { decideSuggestions } from "#lib/usecases/document/decide-suggestions.ts";
import { getSrsRun } from "#lib/usecases/srs/get-srs-run.ts";
import { resumeSrsRun } from "#lib/usecases/srs/resume-srs-run.ts";

let worker: ChatWorker;
beforeAll(async () => {
  worker = await startChatWorker();
});
afterAll(() => worker.stop());

const textNamed = (chat: ChatScene, name: string) =>
  inTenant(chat.access, async (db) => {
    const found = await findDocumentByName(db, name);
    return found && (await readDocumentVersion(db, found.id));
  });
const specialists = ({ calls }: ChatScene) =>
  calls.filter(({ role }) => role === "specialist").map(specialistIn);

const GLOSSARY = {
  type: "update_content_in_section",
  target: { sectionName: "1.2 Scope", targetContent: "Reserving rooms" },
  content: "Reserving rooms and cancelling",
  reason: "Cancelling was missing.",
};
/** A card with its test and trace row, as a writer adds it. */
const card = (...[id, test, title, after]: readonly [string, string, string, string]) => [
  {
    type: "insert_after_section",
    target: { sectionName: after },
    content: `#### ${id} ${title}\n\nThe system SHALL ${title.toLowerCase()}.\n\n- **Verification**: ${test} (unit)`,
    reason: `${title} was missing.`,
  },
  {
    type: "append_to_section",
    target: { sectionName: "4. Verification" },
    content: `| ${test} | ${title} | unit | ${id} |`,
    reason: "Its test.",
  },
];

/** People shortened the scope and removed the acceptance points: two writers have something to add that no rule can. */
const shortened = (markdown: string) =>
  markdown
    .replace(/(### 1\.2 Scope\n\n)[^#]*/, "$1Reserving rooms.\n\n")
    .replaceAll(/^- \*\*(?:Acceptance|Scenarios)\*\*.*\n(?: {2}- .*\n)*/gm, "");

describe("a team that extends the specification of an approved plan", { timeout: 90_000 }, () => {
  it.each([undefined, "FR-002"])(
    "calls no model for what the plan says: rules write it, and the steps say so (without %s)",
    async (lacks) => {
      const options = lacks === undefined ? {} : { lacks };
      const { chat, start } = await plannedSrs(worker, carefulTeam, {
        ...options,
        settings: { chat_edits: "apply" },
      });
      const run = await start();
      completedOf(await chat.ended(run.message_id));
      expect(specialists(chat).toSorted()).toEqual(["glossary_writer", "prototype_designer", "srs_reviewer"]);
      const { steps } = await getSrsRun(chat.place.actor, run.id);
      const sources = Object.fromEntries(steps.map(({ specialist, source }) => [specialist, source]));
      expect(sources).toMatchObject({
        use_case_writer: "rules",
        summary_writer: "rules",
        srs_reviewer: "model",
      });
      const text = (await textNamed(chat, "SRS.md"))?.text ?? "";
      for (const { id } of roomsPlan().requirements) expect(text).toMatch(new RegExp(`^#+ ${id} `, "m"));
      expect(text).toContain("UC-001");
      const numbers = [...text.matchAll(/^### 5\.(\d+) /gm)].map(([, last]) => Number(last));
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    },
  );

  it("calls only the owners of thin sections, each once, and says why", async () => {
    const { chat, start } = await plannedSrs(worker, carefulTeam, { changed: shortened });
    const run = await start();
    completedOf(await chat.ended(run.message_id));
    const called = specialists(chat);
    expect(new Set(called).size).toBe(called.length);
    expect(called).toEqual(
      expect.arrayContaining(["overall_description_writer", "fr_writer", "srs_reviewer"]),
    );
    for (const idle of ["nfr_writer", "ifr_and_dar_writer", "adc_writer", "risk_analysis_writer"])
      expect(called).not.toContain(idle);
    const view = await getSrsRun(chat.place.actor, run.id);
    for (const { specialist, thin } of view.steps)
      expect(thin.length > 0 || specialist === "srs_reviewer").toBe(true);
    expect(view.steps.flatMap(({ thin }) => thin)).toContainEqual({ title: "Use cases", reason: "absent" });
  });

  it("gives a writer its sections and the plan's items that concern it, not everything", async () => {
    const { chat, start } = await plannedSrs(worker, carefulTeam, { changed: shortened });
    await chat.ended((await start()).message_id);
    const taskOf = (id: string) => {
      const call = chat.calls.find((one) => one.role === "specialist" && specialistIn(one) === id);
      return call === undefined ? expect.fail(id) : taskIn(call);
    };
    const functions = taskOf("fr_writer");
    expect(functions.your_sections).toMatchObject([{ title: "3.2 Functions" }, { title: "4. Verification" }]);
    expect(functions.read_from_it).toMatchObject({
      requirements: [{ id: "FR-001" }, { id: "FR-002" }],
      other_requirements: ["BRL-001 One room each", "IFR-001 Door lock"],
    });
    expect(JSON.stringify(functions)).not.toContain("open the door lock");
  });

  it("later steps and the review read the document with the edits of the run, which become one version", async () => {
    const seen = new Map<string, ChatCall>();
    const { chat, start } = await plannedSrs(
      worker,
      (call) => {
        if (call.role !== "specialist") return null;
        const id = specialistIn(call);
        seen.set(id, call);
        if (id === "overall_description_writer") return handInOf([GLOSSARY]);
        if (id === "srs_reviewer") {
          const finding = {
            priority: "P0",
            place: "1.2 Scope",
            nature: "wrong",
            impact: "Unclear.",
            fix: "Ask.",
          };
          return handInOf([], { structuredData: { findings: [finding, { place: "nowhere" }] } });
        }
        return handInOf([]);
      },
      { changed: shortened },
    );
    const run = await start();
    const log = await chat.ended(run.message_id);
    const { reply } = completedOf(log);
    const reviewer = taskIn(seen.get("srs_reviewer") ?? expect.fail());
    expect(reviewer.document).toContain("Reserving rooms and cancelling");
    expect(reviewer.rules_review).toMatchObject({ overall: expect.any(Number) });
    expect((await textNamed(chat, "SRS.md"))?.version).toBe(1);
    const { review } = await getSrsRun(chat.place.actor, run.id);
    expect(review).toMatchObject({ pending: 4 });
    expect(review?.overall).toBeLessThanOrEqual(6);
    expect(review?.findings).toContainEqual(expect.objectContaining({ priority: "P0", source: "model" }));
    expect((await textNamed(chat, "srs-review.md"))?.text).toContain("4 suggested edits that wait");
    expect(JSON.stringify(dataOf(log, "tool_result"))).toContain('"unread_findings":1');
    const asked = chat.calls.find(({ role }) => role === "reply")?.user ?? "";
    expect(asked).toContain("edits_that_await_a_decision");
    expect(asked).toContain("Cancelling was missing.");
    expect(reply).not.toBe("");
    const suggested = await chat.suggestions(run.message_id);
    const pending = suggested.find(({ edit }) => edit.content === GLOSSARY.content);
    const decided = { suggestion_ids: [pending?.id ?? ""], decision: "accept" as const };
    const { documentId, place } = chat;
    await decideSuggestions(place.actor, { documentId, input: decided, language: "en" });
    expect(await textNamed(chat, "SRS.md")).toMatchObject({
      version: 2,
      text: expect.stringContaining("Reserving rooms and cancelling"),
    });
  });

  it("parallel writers that choose the same numbers get different ones from the platform", async () => {
    const { chat, start } = await plannedSrs(
      worker,
      (call) => {
        if (call.role !== "specialist") return null;
        const id = specialistIn(call);
        if (id === "fr_writer")
          return handInOf(card("FR-003", "TC-005", "Refuse guests", "FR-002 Cancel a reservation"));
        if (id === "overall_description_writer")
          return handInOf([
            {
              type: "append_to_section",
              target: { sectionName: "1.2 Scope" },
              content: "Tested first:\n\n- TC-005 Reserve at night",
              reason: "The scope names no test.",
            },
          ]);
        return handInOf([]);
      },
      { changed: shortened },
    );
    const run = await start();
    const log = await chat.ended(run.message_id);
    completedOf(log);
    const contents = (await chat.suggestions(run.message_id)).map(({ edit }) => edit.content).join("\n");
    expect(contents).toContain("TC-005 Reserve at night");
    expect(contents).toContain("| TC-006 | Refuse guests | unit | FR-003 |");
    expect(JSON.stringify(dataOf(log, "tool_result"))).toContain('"renumbered":{"TC-005":"TC-006"}');
  });

  /** The writer of the scope hands in its edit; everybody else has nothing to add. */
  const scopeOnly: Behaviour = (call) => {
    if (call.role !== "specialist") return null;
    return handInOf(specialistIn(call) === "overall_description_writer" ? [GLOSSARY] : []);
  };

  it("keeps the waiting edits when the budget is spent: rules do the rest on the text with them", async () => {
    const { chat, start } = await plannedSrs(worker, scopeOnly, {
      changed: shortened,
      settings: { run_budget_micros: 4000 },
    });
    const run = await start();
    completedOf(await chat.ended(run.message_id));
    expect(specialists(chat)).toContain("overall_description_writer");
    expect(specialists(chat)).not.toContain("srs_reviewer");
    const view = await getSrsRun(chat.place.actor, run.id);
    expect(view.steps.at(-1)).toMatchObject({ specialist: "srs_reviewer", source: "rules", state: "done" });
    const suggested = await chat.suggestions(run.message_id);
    expect(suggested.filter(({ edit }) => edit.content === GLOSSARY.content)).toHaveLength(1);
    expect(view.review?.pending).toBe(suggested.length);
    expect((await textNamed(chat, "SRS.md"))?.version).toBe(1);
  });

  it("continues a stopped run on the text with its waiting edits, and proposes none of them again", async () => {
    let isStopped = false;
    const seen: string[] = [];
    const { chat, start } = await plannedSrs(
      worker,
      async (call) => {
        if (call.role === "specialist" && specialistIn(call) === "srs_reviewer") {
          seen.push(String(taskIn(call).document));
          if (!isStopped) {
            isStopped = true;
            await cancelMessage(chat.place.actor, run.message_id);
          }
        }
        return scopeOnly(call);
      },
      { changed: shortened },
    );
    const run = await start();
    await chat.ended(run.message_id);
    const before = await chat.suggestions(run.message_id);
    const next = await resumeSrsRun(chat.place.actor, run.id, randomUUID());
    completedOf(await chat.ended(next.message_id));
    expect(seen).toHaveLength(2);
    expect(seen[1]).toBe(seen[0]);
    expect(seen[1]).toContain("Reserving rooms and cancelling");
    expect(await chat.suggestions(next.message_id)).toEqual([]);
    const view = await getSrsRun(chat.place.actor, run.id);
    expect(view.review?.pending).toBe(before.length);
  });

  it("a process specialist whose model fails is replaced by its rules, and the step says so", async () => {
    const { chat, start } = await plannedSrs(worker, (call) => {
      if (call.role !== "specialist") return null;
      return specialistIn(call) === "srs_reviewer" ? { status: 401 } : handInOf([]);
    });
    const run = await start();
    completedOf(await chat.ended(run.message_id));
    const view = await getSrsRun(chat.place.actor, run.id);
    expect(view.steps.at(-1)).toMatchObject({ specialist: "srs_reviewer", source: "rules", state: "done" });
    expect(view.review?.findings.every(({ source }) => source === undefined)).toBe(true);
  });
});
