import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSeatInput } from "#lib/contracts/seat.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { upsertModel } from "#lib/db/models.ts";
import { workshopSeatsOf } from "#lib/db/seats.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { EXTRA_SEATS } from "#lib/domain/roles/seat-specs.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { createSeat } from "./create-seat.ts";
import { deleteSeat } from "./delete-seat.ts";
import { listSeats } from "./list-seats.ts";
import { moveSeat } from "./move-seat.ts";
import { restoreSeat } from "./restore-seat.ts";
import { trySeat } from "./try-seat.ts";
import { updateSeat } from "./update-seat.ts";

let server: ModelServer;
const answers: string[] = [];
beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the model server listens on loopback
  server = await startModelServer(() => ({ text: answers.shift() ?? "" }));
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
});

const FINDINGS = {
  type: "object",
  properties: { laws: { type: "array", items: { type: "string" } } },
  required: ["laws"],
  additionalProperties: false,
};
const legal = (more: object = {}) =>
  createSeatInput.parse({
    kind: "own",
    key: "LegalAdvisor",
    name_en: "Legal advisor",
    prompt_en: "You look at the law.",
    findings_schema: FINDINGS,
    checklist: [
      { words_en: ["booking"], kind: "question", text: "May a booking be passed on?", default: "No." },
    ],
    ...more,
  });
const NEED = "Guests can cancel a booking up to 24 hours before arrival.";

async function scene() {
  const ada = await makeUser();
  return { ada, ...(await makeProject(ada)) };
}

describe("a project's seats", () => {
  it("are added, changed, moved, deleted and brought back, and a workshop takes those that are on", async () => {
    const { ada, access, project } = await scene();
    const security = await createSeat(
      ada.actor,
      project.id,
      createSeatInput.parse({ kind: "built_in", key: "SecurityReview" }),
    );
    const own = await createSeat(ada.actor, project.id, legal());
    expect(own).toMatchObject({ name_zh: "Legal advisor", required: true, position: 2, version: 1 });
    expect((await moveSeat(ada.actor, own.id, 1)).data.map(({ key }) => key)).toEqual([
      "LegalAdvisor",
      "SecurityReview",
    ]);
    const off = await updateSeat(ada.actor, { seatId: security.id, version: 1, change: { enabled: false } });
    expect(off).toMatchObject({ enabled: false, version: 2 });
    const atTable = () => inTenant(access, workshopSeatsOf);
    expect((await atTable()).map(({ key, kind }) => [key, kind])).toEqual([["LegalAdvisor", "own"]]);
    await deleteSeat(ada.actor, own.id);
    expect(await atTable()).toEqual([]);
    await restoreSeat(ada.actor, own.id);
    expect((await listSeats(ada.actor, project.id)).data.map(({ key }) => key)).toEqual([
      "LegalAdvisor",
      "SecurityReview",
    ]);
  });

  it("are not changed over somebody else's change", async () => {
    const { ada, project } = await scene();
    const own = await createSeat(ada.actor, project.id, legal());
    await updateSeat(ada.actor, { seatId: own.id, version: 1, change: { required: false } });
    await expect(
      updateSeat(ada.actor, { seatId: own.id, version: 1, change: { name_en: "Lawyer" } }),
    ).rejects.toMatchObject({ code: "precondition_failed" });
  });

  it.each<[string, object, string]>([
    ["a key of the platform's own", { key: "Coach" }, "/key"],
    ["no name", { name_en: null }, "/name_en"],
    ["no instructions", { prompt_en: "  " }, "/prompt_en"],
    ["a schema that is no object", { findings_schema: { type: "array" } }, "/findings_schema"],
    [
      "a keyword that is not taken",
      { findings_schema: { type: "object", properties: { a: { type: "string", pattern: "(a+)+$" } } } },
      "/findings_schema/properties/a/pattern",
    ],
  ])("are refused with the field in error: %s", async (_what, more, pointer) => {
    const { ada, project } = await scene();
    await expect(createSeat(ada.actor, project.id, legal(more))).rejects.toMatchObject({
      code: "invalid_input",
      fields: [expect.objectContaining({ pointer })],
    });
  });

  it("have one key each, and are eight at most", async () => {
    const { ada, project } = await scene();
    await createSeat(ada.actor, project.id, legal());
    await expect(createSeat(ada.actor, project.id, legal())).rejects.toMatchObject({
      code: "seat_key_taken",
    });
    for (const at of [1, 2, 3, 4, 5, 6, 7])
      await createSeat(ada.actor, project.id, legal({ key: `Seat${at}` }));
    await expect(createSeat(ada.actor, project.id, legal({ key: "OneMore" }))).rejects.toMatchObject({
      code: "seats_full",
    });
  });

  it("are seen by readers and changed by editors", async () => {
    const { ada, project } = await scene();
    const viewer = await makeMember(ada, "viewer");
    await expect(listSeats(viewer.actor, project.id)).resolves.toEqual({ data: [] });
    await expect(createSeat(viewer.actor, project.id, legal())).rejects.toMatchObject({ code: "forbidden" });
    await expect(listSeats((await makeUser()).actor, project.id)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("a seat that is tried on a need", () => {
  it.each(EXTRA_SEATS)("answers once by its rules, which judge nothing: %s", async (key) => {
    const { ada, project } = await scene();
    const seat = await createSeat(ada.actor, project.id, createSeatInput.parse({ kind: "built_in", key }));
    const trial = await trySeat(ada.actor, seat.id, { need: NEED, voice: "rules" });
    expect(trial.source.kind).toBe("rules");
    expect(trial.statement.length).toBeGreaterThan(20);
    expect(trial.verdict).toMatchObject({ ok: null, confidence: null });
    expect(trial.ignored).toEqual([]);
  });

  it("asks what its checklist says when a word of the need wakes it", async () => {
    const { ada, project } = await scene();
    const seat = await createSeat(ada.actor, project.id, legal());
    const woken = await trySeat(ada.actor, seat.id, { need: NEED, voice: "rules" });
    expect(woken.questions).toEqual([
      { text: "May a booking be passed on?", blocking: false, default: "No." },
    ]);
    const other = await trySeat(ada.actor, seat.id, { need: "Print an invoice.", voice: "rules" });
    expect(other.questions).toEqual([]);
    expect(other.statement).toContain("Nobody has judged");
  });

  it("cannot tell without model and checklist", async () => {
    const { ada, project } = await scene();
    const seat = await createSeat(ada.actor, project.id, legal({ checklist: [] }));
    const trial = await trySeat(ada.actor, seat.id, { need: NEED, voice: "rules" });
    expect(trial.verdict.ok).toBeNull();
    await expect(trySeat(ada.actor, seat.id, { need: NEED, voice: "model" })).rejects.toMatchObject({
      code: "model_missing",
    });
  });

  it("uses the project's model, which is held to the team's schema", async () => {
    const { ada, access, project } = await scene();
    await inTenant(access, (db) =>
      upsertModel(db, null, {
        provider: "openai-compatible",
        model: "practice",
        base_url: server.baseUrl,
        api_key: undefined,
        native_tools: null,
      }),
    );
    const turn = {
      statement: "The law allows it.",
      verdict: { ok: true, confidence: 0.9, reasons: ["legal"], suggestions: [], reservations: [] },
    };
    answers.push(
      JSON.stringify({ ...turn, findings: { laws: "none" } }),
      JSON.stringify({ ...turn, findings: { laws: ["BGB"] } }),
    );
    const seat = await createSeat(ada.actor, project.id, legal());
    const trial = await trySeat(ada.actor, seat.id, { need: NEED, voice: "model" });
    expect(trial).toMatchObject({
      statement: "The law allows it.",
      findings: { laws: ["BGB"] },
      source: { kind: "model" },
    });
    const [first, second] = server.requests;
    expect(first?.user).toContain("You look at the law.");
    expect(first?.user).toContain('"laws"');
    expect(second?.user).toContain("findings.laws: must be array");
  });
});
