import { expect, test } from "@playwright/test";
import createClient, { type FetchResponse } from "openapi-fetch";
import { openAccount } from "./accounts.ts";
import type { paths } from "./generated/api.d.ts";
import { PASSWORD } from "./person.ts";
import { type ServerHandle, startServer } from "./server-handle.ts";

// A review by link with the client that openapi-fetch makes from the types of the API's own description: an author invites
// a colleague, who reads, comments and approves without an account, and both see what the other did. The compiler checks every
// path, parameter, body and response here, so this file contains no type assertion.

let server: ServerHandle;

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.close());

/** What a request returned. A request that failed fails the test with its problem document. */
async function of<T extends Record<string | number, unknown>, O, M extends `${string}/${string}`>(
  request: Promise<FetchResponse<T, O, M>>,
) {
  const { data, error, response } = await request;
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`);
  return data;
}

const clientOf = (headers: Readonly<Record<string, string>>) =>
  createClient<paths>({ baseUrl: server.url, headers: { ...headers } });

const SCENES = {
  en: {
    content: "# Gift cards\n\n## Paying\n\nThe card shall keep its balance for 24 months.\n",
    words: "24 months",
    comment: "Why not 36?",
    reply: "The law asks for 24.",
    note: "Fine for legal.",
  },
  zh: {
    content: "# 礼品卡\n\n## 支付\n\n礼品卡的余额应保留 24 个月。\n",
    words: "24 个月",
    comment: "为什么不是 36 个月？",
    reply: "法律要求 24 个月。",
    note: "法务同意。",
  },
} as const;

for (const language of ["en", "zh"] as const)
  test(`${language}: a colleague reviews by link over the API without an account, and both see what the other did`, async () => {
    const { content, words, comment, reply, note } = SCENES[language];
    const { token } = await openAccount(server.url, {
      email: `author-${language}@example.org`,
      name: "Ada",
      password: PASSWORD,
      locale: language,
      sample: false,
    });
    const author = clientOf({ authorization: `Bearer ${token}`, "accept-language": language });
    const project = await of(author.POST("/api/v1/projects", { body: { name: "Gift cards", language } }));
    const inProject = { params: { path: { projectId: project.id } } };
    const document = await of(
      author.POST("/api/v1/projects/{projectId}/documents", {
        ...inProject,
        body: { name: "SRS.md", content },
      }),
    );
    const link = await of(
      author.POST("/api/v1/projects/{projectId}/share-links", {
        ...inProject,
        body: { kind: "document", document_id: document.id, right: "approve", label: "Legal" },
      }),
    );

    const path = { linkToken: link.url.slice(link.url.lastIndexOf("/") + 1) };
    const guest = clientOf({ "accept-language": language });
    const shown = await of(guest.GET("/api/v1/shared/{linkToken}", { params: { path } }));
    expect(shown).toMatchObject({ kind: "document", version: 1, right: "approve", content });
    const { pass } = await of(
      guest.POST("/api/v1/shared/{linkToken}/guest", {
        params: { path },
        body: { name: "Tom", email: "tom@example.org" },
      }),
    );
    const asTom = { path, header: { "Share-Link-Pass": pass } };
    const { version, content_hash } = shown;
    const { data: threads } = await of(
      guest.POST("/api/v1/shared/{linkToken}/comments", {
        params: asTom,
        body: { at: { version, words }, text: comment },
      }),
    );
    expect(threads).toMatchObject([{ words, comments: [{ name: "Tom", is_guest: true, text: comment }] }]);
    const { verdict } = await of(
      guest.POST("/api/v1/shared/{linkToken}/verdict", {
        params: asTom,
        body: { decision: "approve", note, version, content_hash },
      }),
    );
    expect(verdict).toMatchObject({ decision: "approve", note, stale: false });

    const newsOfTom = async () => {
      const { data } = await of(author.GET("/api/v1/notifications", {}));
      return data.filter(({ by }) => by === "Tom").map(({ kind, read_at }) => ({ kind, read_at }));
    };
    await expect
      .poll(newsOfTom)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: "comment", read_at: null }),
          expect.objectContaining({ kind: "decision", read_at: null }),
        ]),
      );
    const { guests } = await of(
      author.GET("/api/v1/share-links/{linkId}/log", { params: { path: { linkId: link.id } } }),
    );
    expect(guests).toMatchObject([
      {
        name: "Tom",
        email: "tom@example.org",
        email_confirmed: false,
        verdict: { decision: "approve", note },
      },
    ]);

    const { data: remarks } = await of(
      author.GET("/api/v1/documents/{documentId}/comments", {
        params: { path: { documentId: document.id } },
      }),
    );
    for (const { id } of remarks)
      await of(
        author.POST("/api/v1/comment-threads/{threadId}/comments", {
          params: { path: { threadId: id } },
          body: { text: reply },
        }),
      );
    const { data: answered } = await of(guest.GET("/api/v1/shared/{linkToken}/comments", { params: asTom }));
    expect(answered).toMatchObject([
      { comments: [{ name: "Tom" }, { name: "Ada", is_guest: false, text: reply }] },
    ]);

    const { error, response } = await guest.GET("/api/v1/projects/{projectId}", inProject);
    expect({ status: response.status, code: error?.code }).toEqual({ status: 401, code: "unauthenticated" });
  });
