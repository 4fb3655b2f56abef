import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { knowledgeRoutes } from "#app/api/v1/knowledge/knowledge-routes.ts";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { addKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { selectPassageMatches as findIn, selectPassages } from "#lib/db/passages.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { toTsQuery } from "#lib/knowledge/search-terms.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeMember, makeProject, makeTask, makeToken, makeUser } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { addKnowledge } from "./add-knowledge.ts";
import { deleteKnowledge } from "./delete-knowledge.ts";
import { getKnowledgeFile } from "./get-knowledge-file.ts";
import { listKnowledgeFiles } from "./list-knowledge-files.ts";
import { listKnowledgeSources } from "./list-knowledge-sources.ts";
import { replaceKnowledge } from "./replace-knowledge.ts";
import { restoreKnowledge } from "./restore-knowledge.ts";
import { searchKnowledge } from "./search-knowledge.ts";
import { updateKnowledge } from "./update-knowledge.ts";

const upload = apiOperation(knowledgeRoutes, "uploadKnowledge");

afterAll(closeDatabase);

async function scene() {
  const ada = await makeUser();
  return { ada, ...(await makeProject(ada)) };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const RULES =
  "# Returns\n\nGoods are taken back within 7 days.\n\n## Vouchers\n\nA voucher is valid for 365 days.\n";
const add = ({ ada, project }: Scene, name = "rules.md", text = RULES) =>
  addKnowledge(ada.actor, project.id, { name, text, origin: "api" });
const found = async ({ ada, project }: Pick<Scene, "ada" | "project">, q: string) =>
  (await searchKnowledge(ada.actor, project.id, { q, limit: 20 })).data;

async function send(
  { ada, project }: Scene,
  body: BodyInit,
  options: { type?: string; query?: string } = {},
) {
  const { token } = await makeToken(ada, ["write"]);
  const request = new Request(`http://localhost:3000/x${options.query ?? ""}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "accept-language": "en",
      ...(options.type ? { "content-type": options.type } : {}),
    },
    body,
  });
  const response = await upload(request, { projectId: project.id });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("files that a project knows", () => {
  it("are kept with name, origin and hash, read in any version, and found with their line", async () => {
    const at = await scene();
    const { outcome, file } = await add(at);
    expect(outcome).toBe("added");
    expect(file).toMatchObject({
      name: "rules.md",
      media_type: "text/markdown",
      version: 1,
      for_table: true,
    });
    const again = await replaceKnowledge(at.ada.actor, file.id, { text: RULES.replace("365", "180") });
    expect(again).toMatchObject({ outcome: "replaced", file: { version: 2 } });
    expect((await getKnowledgeFile(at.ada.actor, file.id, 1)).text).toBe(RULES);
    expect((await getKnowledgeFile(at.ada.actor, file.id)).versions.map((one) => one.version)).toEqual([
      2, 1,
    ]);
    const [hit] = await found(at, "How long is a voucher valid?");
    expect(hit).toMatchObject({
      kind: "file",
      source_id: file.id,
      version: 2,
      line: 7,
      sid: "/returns/vouchers",
    });
    expect(hit?.quote).toBe("A voucher is valid for 180 days.");
  });

  it("are one where the same words come twice, and a new version where a name comes again", async () => {
    const at = await scene();
    const first = await add(at);
    expect(await add(at, "copy.md")).toMatchObject({ outcome: "same", file: { id: first.file.id } });
    const second = await add(at, "rules.md", "# Other\n");
    expect(second).toMatchObject({ outcome: "replaced", file: { id: first.file.id, version: 2 } });
    expect((await listKnowledgeFiles(at.ada.actor, at.project.id, { limit: 10 })).data).toHaveLength(1);
  });

  it("that are deleted are found and read no more, and come back as they were", async () => {
    const at = await scene();
    const { file } = await add(at);
    expect(await found(at, "voucher valid")).toHaveLength(1);
    await deleteKnowledge(at.ada.actor, file.id);
    expect(await found(at, "voucher valid")).toEqual([]);
    await expect(getKnowledgeFile(at.ada.actor, file.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteKnowledge(at.ada.actor, file.id)).rejects.toMatchObject({ code: "not_found" });
    await restoreKnowledge(at.ada.actor, file.id);
    expect(await found(at, "voucher valid")).toHaveLength(1);
  });

  it("do not come back over a file that took their name", async () => {
    const at = await scene();
    const { file } = await add(at);
    await deleteKnowledge(at.ada.actor, file.id);
    await add(at, "rules.md", "# Newer\n");
    await expect(restoreKnowledge(at.ada.actor, file.id)).rejects.toMatchObject({
      code: "knowledge_name_taken",
    });
  });

  it("are renamed, but not over one another", async () => {
    const at = await scene();
    const { file } = await add(at);
    await add(at, "b.md", "# B\n");
    await expect(updateKnowledge(at.ada.actor, file.id, { name: "b.md" })).rejects.toMatchObject({
      code: "knowledge_name_taken",
    });
    expect(await updateKnowledge(at.ada.actor, file.id, { name: "c/rules.md" })).toMatchObject({
      name: "c/rules.md",
    });
    expect((await found(at, "voucher valid"))[0]?.source).toBe("c/rules.md");
  });

  it.each([
    ["rules.md", "x\0y", "file_unreadable"],
    ["rules.md", " \n", "file_unreadable"],
    ["rules.exe", "text", "file_unreadable"],
    ["rules.md", "字".repeat(800_000), "too_large"],
  ])("are refused where they cannot be kept: %j %.9j", async (name, text, code) => {
    const at = await scene();
    await expect(add(at, name, text)).rejects.toMatchObject({ code });
  });

  it("are changed by editors, read by members, unknown to strangers", async () => {
    const at = await scene();
    const { file } = await add(at);
    const viewer = await makeMember(at.ada, "viewer");
    const stranger = await makeUser();
    await expect(deleteKnowledge(viewer.actor, file.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getKnowledgeFile(viewer.actor, file.id)).resolves.toMatchObject({ text: RULES });
    await expect(getKnowledgeFile(stranger.actor, file.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("an upload", () => {
  it("takes the files of a form, each judged for itself", async () => {
    const at = await scene();
    const form = new FormData();
    form.append("file", new File([RULES], "rules.md"));
    form.append("file", new File([Uint8Array.from([0xff, 0xd8, 0xff, 0, 1])], "photo.txt"));
    form.append("file", new File(["a,b\n1,2\n"], "table.csv"));
    const { status, body } = await send(at, form);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { name: "rules.md", outcome: "added" },
      { name: "photo.txt", outcome: "refused", code: "binary", message: expect.stringContaining("UTF-8") },
      { name: "table.csv", outcome: "added", file: { media_type: "text/csv" } },
    ]);
  });

  it("unpacks a zip with its folders and reports where the files came from", async () => {
    const at = await scene();
    const zip = zipSync({
      "docs/rules.md": strToU8(RULES),
      "logo.png": strToU8("x"),
      "a/b.yaml": strToU8("k: v\n"),
    });
    const { body } = await send(at, new Uint8Array(zip), {
      type: "application/zip",
      query: "?name=tree.zip",
    });
    expect(body.data).toMatchObject([
      { name: "docs/rules.md", file: { origin: "tree.zip" } },
      { name: "a/b.yaml", file: { origin: "tree.zip" } },
    ]);
  });

  it("takes a body as one file, in its own encoding", async () => {
    const at = await scene();
    const bytes = Buffer.from("\uFEFF退货须在七天内提出。", "utf16le");
    const { body } = await send(at, new Uint8Array(bytes), { type: "text/plain", query: "?name=a.txt" });
    expect(body.data).toMatchObject([{ outcome: "added" }]);
    expect((await found(at, "退货几天内提出"))[0]?.quote).toBe("退货须在七天内提出。");
  });

  it("replaces a file whatever the new one is called", async () => {
    const at = await scene();
    const { file } = await add(at);
    const query = `?name=new.md&replace=${file.id}`;
    const { body } = await send(at, "# New\n", { type: "text/markdown", query });
    expect(body.data).toMatchObject([
      { outcome: "replaced", file: { id: file.id, name: "rules.md", version: 2 } },
    ]);
  });

  it.each([
    { what: "no name", body: "text", options: { type: "text/plain" }, status: 400, code: "invalid_input" },
    {
      what: "a picture",
      body: "x",
      options: { type: "image/png" },
      status: 415,
      code: "unsupported_media_type",
    },
    {
      what: "a broken archive",
      body: "PK\u0003\u0004 no",
      options: { type: "application/zip" },
      status: 422,
      code: "archive_unreadable",
    },
    {
      what: "another ending",
      body: "x",
      options: { type: "text/plain", query: "?name=a.docx" },
      status: 422,
      code: "file_unreadable",
    },
    {
      what: "a name outside",
      body: "x",
      options: { type: "text/plain", query: "?name=../a.md" },
      status: 400,
      code: "invalid_input",
    },
  ])("is refused with a code: $what", async ({ body, options, status, code }) => {
    const at = await scene();
    expect(await send(at, body, options)).toMatchObject({ status, body: { code } });
  });
});

describe("what a project knows", () => {
  it("holds the newest plan of each task, requirement by requirement", async () => {
    const at = await scene();
    const task = await makeTask(at.access);
    const write = (plan: ReturnType<typeof soundPlan>) =>
      inTenant(at.access, (db) =>
        writeArtifact(db, task.id, { name: "planning.ai.json", value: plan, runId: null }),
      );
    await write(soundPlan());
    const [hit] = await found(at, "For how long can a room be reserved?");
    expect(hit).toMatchObject({ kind: "plan", source_id: task.id, version: 1, sid: "FR-001" });
    const next = soundPlan();
    const [requirement] = next.requirements;
    if (!requirement) throw new Error("no requirement");
    await write({
      ...next,
      meta: { ...next.meta, version: 2 },
      requirements: [{ ...requirement, shall: "The system SHALL reserve a room for at most 4 hours." }],
    });
    expect((await found(at, "reserve a room hours"))[0]?.quote).toContain("4 hours");
  });

  it("lists files, documents and plans with what the table reads of them", async () => {
    const at = await scene();
    const { file } = await add(at);
    await updateKnowledge(at.ada.actor, file.id, { for_table: false });
    const { data, totals } = await listKnowledgeSources(at.ada.actor, at.project.id);
    expect(data).toMatchObject([{ id: file.id, kind: "file", for_table: false, passages: 2 }]);
    expect(totals).toMatchObject({ files: 1, bytes: RULES.length });
    const query = toTsQuery("voucher") ?? "";
    const read = (forTable: boolean) =>
      inTenant(at.access, (db) => findIn(db, query, { limit: 5, forTable }));
    expect(await read(true)).toEqual([]);
    expect(await read(false)).toHaveLength(1);
  });

  it("is never found from another project, of the same workspace or another, also not by id", async () => {
    const at = await scene();
    const { file } = await add(at);
    const [passage] = await inTenant(at.access, async (db) => {
      await found(at, "voucher");
      return findIn(db, toTsQuery("voucher") ?? "", { limit: 5 });
    });
    expect(passage?.source_id).toBe(file.id);
    const sibling = { ada: at.ada, ...(await makeProject(at.ada)) };
    const stranger = await scene();
    for (const other of [sibling, stranger]) {
      expect(await found(other, "voucher valid")).toEqual([]);
      expect(await inTenant(other.access, (db) => selectPassages(db, [passage?.id ?? ""]))).toEqual([]);
      const rows = await inTenant(
        stranger.access,
        (db) => db.tx.$queryRaw`SELECT id FROM passages WHERE id = ${passage?.id}`,
      );
      expect(rows).toEqual([]);
    }
    expect(await inTenant(at.access, (db) => selectPassages(db, [passage?.id ?? ""]))).toMatchObject([
      { id: passage?.id },
    ]);
  });

  it("is added at once by two, and is one", async () => {
    const at = await scene();
    const draft = { name: "a.md", text: "# A\n", origin: "api", media_type: "text/markdown" };
    const both = await Promise.all(
      [1, 2].map(() => inTenant(at.access, (db) => addKnowledgeFile(db, draft))),
    );
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["added", "same"]);
  });
});
