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
    return handler(new Request(url, { ...init, method: handler.spec.method, headers }), params);
  };
  return { send, projectId: project.id };
}

describe.each(reqifSamples().map(({ name, bytes }) => [name, bytes] as const))(
  "over REST, %s",
  (_name, bytes) => {
    it("is imported with all its requirements, and exported without a loss", async () => {
      const { send, projectId } = await client();
      const post = async (query: string) => {
        const headers = { "content-type": "application/xml" };
        const body = new Uint8Array(bytes);
        const response = await send(
          "importFile",
          { projectId },
          { query: `?name=a.reqif${query}`, headers, body },
        );
        expect(response.status).toBe(200);
        return (await response.json()) as { sha256: string; document_id: string; requirement_count: number };
      };
      const { sha256 } = await post("");
      const { document_id: documentId, requirement_count: count } = await post(`&confirm=${sha256}`);
      const listed = await send("listRequirements", { projectId }, { query: "?limit=1" });
      expect(((await listed.json()) as { total: number }).total).toBe(count);
      const exported = await send("exportDocument", { documentId }, { query: "?format=reqif" });
      expect(exported.status).toBe(200);
      expect(reqifFacts(new Uint8Array(await exported.arrayBuffer()))).toEqual(reqifFacts(bytes));
    });
  },
);
