import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { completedOf, dataOf } from "#lib/testing/chat-log.ts";
import { type ChatCall, type ChatScene, type ChatWorker, startChatWorker } from "#lib/testing/chat-worker.ts";
import { carefulTeam, handInOf, plannedSrs, specialistIn, taskIn } from "#lib/testing/planned-srs.ts";
import { decideSuggestions } from "#lib/usecases/document/decide-suggestions.ts";
import { getSrsRun } from "#lib/usecases/srs/get-srs-run.ts";

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

describe("a team that extends the specification of an approved plan", { timeout: 90_000 }, () => {
  it("calls only the owners of thin sections, each once, and says why", async () => {
    const { chat, start } = await plannedSrs(worker, carefulTeam);
    const run = await start();
    completedOf(await chat.ended(run.message_id));
    const called = specialists(chat);
    expect(new Set(called).size).toBe(called.length);
    expect(called).toContain("srs_reviewer");
    for (const idle of [
      "fr_writer",
      "nfr_writer",
      "ifr_and_dar_writer",
      "adc_writer",
      "risk_analysis_writer",
    ])
      expect(called).not.toContain(idle);
    const view = await getSrsRun(chat.place.actor, run.id);
    for (const { specialist, thin } of view.steps)
      expect(thin.length > 0 || specialist === "srs_reviewer").toBe(true);
    expect(view.steps.flatMap(({ thin }) => thin)).toContainEqual({ title: "Use cases", reason: "absent" });
  });

  it("gives a writer its sections and the plan's items that concern it, not everything", async () => {
    const { chat, start } = await plannedSrs(worker, carefulTeam);
    await chat.ended((await start()).message_id);
    const taskOf = (id: string) => {
      const call = chat.calls.find((one) => one.role === "specialist" && specialistIn(one) === id);
      return call === undefined ? expect.fail(id) : taskIn(call);
    };
    const biz = taskOf("biz_req_and_rule_writer");
    expect(biz.your_sections).toMatchObject([{ title: "3.3 Business rules" }]);
    expect(biz.read_from_it).toMatchObject({
      requirements: [{ id: "BRL-001" }],
      other_requirements: ["FR-001 Reserve a room", "FR-002 Cancel a reservation", "IFR-001 Door lock"],
    });
    expect(JSON.stringify(biz)).not.toContain("open the door lock");
  });

  it("later steps and the review read the document with the edits of the run, which become one version", async () => {
    const seen = new Map<string, ChatCall>();
    const { chat, start } = await plannedSrs(worker, (call) => {
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
    });
    const run = await start();
    const log = await chat.ended(run.message_id);
    const { reply } = completedOf(log);
    const reviewer = taskIn(seen.get("srs_reviewer") ?? expect.fail());
    expect(reviewer.document).toContain("Reserving rooms and cancelling");
    expect(reviewer.rules_review).toMatchObject({ overall: expect.any(Number) });
    expect((await textNamed(chat, "SRS.md"))?.version).toBe(1);
    const { review } = await getSrsRun(chat.place.actor, run.id);
    expect(review).toMatchObject({ pending: 1 });
    expect(review?.overall).toBeLessThanOrEqual(6);
    expect(review?.findings).toContainEqual(expect.objectContaining({ priority: "P0", source: "model" }));
    expect((await textNamed(chat, "srs-review.md"))?.text).toContain("1 suggested edits that wait");
    expect(JSON.stringify(dataOf(log, "tool_result"))).toContain('"unread_findings":1');
    const asked = chat.calls.find(({ role }) => role === "reply")?.user ?? "";
    expect(asked).toContain("edits_that_await_a_decision");
    expect(asked).toContain("Cancelling was missing.");
    expect(reply).not.toBe("");
    const [pending] = await chat.suggestions(run.message_id);
    const decided = { suggestion_ids: [pending?.id ?? ""], decision: "accept" as const };
    const { documentId, place } = chat;
    await decideSuggestions(place.actor, { documentId, input: decided, language: "en" });
    expect(await textNamed(chat, "SRS.md")).toMatchObject({
      version: 2,
      text: expect.stringContaining("Reserving rooms and cancelling"),
    });
  });

  it("parallel writers that choose the same numbers get different ones from the platform", async () => {
    const { chat, start } = await plannedSrs(worker, (call) => {
      if (call.role !== "specialist") return null;
      const id = specialistIn(call);
      if (id === "biz_req_and_rule_writer")
        return handInOf(card("BRL-002", "TC-005", "Refuse guests", "BRL-001 One room each"));
      if (id === "use_case_writer")
        return handInOf([
          {
            type: "insert_after_section",
            target: { sectionName: "3.2 Functions" },
            content:
              "### 3.9 Use cases\n\n#### UC-001 Reserve\n\n- **Actor**: member\n- **Tests**\n  - TC-005 Reserve at night",
            reason: "Nobody described the flow.",
          },
        ]);
      return handInOf([]);
    });
    const run = await start();
    const log = await chat.ended(run.message_id);
    completedOf(log);
    const contents = (await chat.suggestions(run.message_id)).map(({ edit }) => edit.content).join("\n");
    expect(contents).toContain("| TC-005 | Refuse guests | unit | BRL-002 |");
    expect(contents).toContain("TC-006 Reserve at night");
    expect(JSON.stringify(dataOf(log, "tool_result"))).toContain('"renumbered":{"TC-005":"TC-006"}');
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
