import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import type { RouteHandler } from "#lib/http/route.ts";
import { makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { reqifFacts, reqifSamples } from "#lib/testing/reqif-facts.ts";
import { loadApiRoutes } from "../route-groups.ts";

afterAll(closeDatabase);

let routes: readonly RouteHandler[];
beforeAll(async () => {
  routes = await loadApiRoutes();
});

async function client() {
  const ada = await makeUser();
  const { project } = await makeProject(ada);
  const { token } = await makeToken(ada, ["read", "write", "review"]);
  const send = async (
    operationId: string,
    params: Record<string, string>,
    { query = "", ...init }: RequestInit & { query?: string } = {},
  ): Promise<Response> => {
    const handler = routes.find(({ spec }) => spec.operationId === operationId);
    if (handler === undefined) throw new Error(operationId);
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const url = `http://localhost:3000${handler.spec.path}${query}`;
    const all = { projectId: project.id, ...params };
    return handler(new Request(url, { ...init, method: handler.spec.method, headers }), all);
  };
  /** Previews a file and imports it. */
  const importFile = async (bytes: Uint8Array) => {
    const post = async (query: string) => {
      const headers = { "content-type": "application/xml" };
      const body = new Uint8Array(bytes);
      const response = await send("importFile", {}, { query: `?name=a.reqif${query}`, headers, body });
      expect(response.status).toBe(200);
      return (await response.json()) as { sha256: string; document_id: string; requirement_count: number };
    };
    const { sha256 } = await post("");
    const { document_id: documentId, requirement_count: count } = await post(`&confirm=${sha256}`);
    return { documentId, count };
  };
  return { send, importFile };
}

describe.each(reqifSamples().map(({ name, bytes }) => [name, bytes] as const))(
  "over REST, %s",
  (_name, bytes) => {
    it("is imported with all its requirements, and exported without a loss", async () => {
      const { send, importFile } = await client();
      const { documentId, count } = await importFile(bytes);
      const listed = await send("listRequirements", {}, { query: "?limit=1" });
      expect(((await listed.json()) as { total: number }).total).toBe(count);
      const exported = await send("exportDocument", { documentId }, { query: "?format=reqif" });
      expect(exported.status).toBe(200);
      expect(reqifFacts(new Uint8Array(await exported.arrayBuffer()))).toEqual(reqifFacts(bytes));
    });

    it("differs only in the object of the requirement that was edited", async () => {
      const { send, importFile } = await client();
      const { documentId } = await importFile(bytes);
      const listed = await send("listRequirements", {}, { query: "?limit=100" });
      const { data } = (await listed.json()) as { data: { id: string; statement: string }[] };
      const edited = data.find(({ statement }) => statement !== "" && !statement.includes("\n"));
      if (edited === undefined) return;
      const statement = `${edited.statement.replace(/[.。]$/, "")}, as agreed.`;
      const body = JSON.stringify({ fields: { statement } });
      const headers = { "content-type": "application/json" };
      const set = await send("setRequirement", { requirementId: edited.id }, { headers, body });
      expect(set.status).toBe(200);
      const exported = await send("exportDocument", { documentId }, { query: "?format=reqif" });
      const [was, is] = [reqifFacts(bytes), reqifFacts(new Uint8Array(await exported.arrayBuffer()))];
      expect({ ...is, objects: {} }).toEqual({ ...was, objects: {} });
      const differing = is.order.filter(
        (id) => JSON.stringify(is.objects[id]) !== JSON.stringify(was.objects[id]),
      );
      expect(differing).toHaveLength(1);
      expect(JSON.stringify(is.objects[differing[0] ?? ""])).toContain("as agreed.");
    });
  },
);
