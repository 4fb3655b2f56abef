import { Readable } from "node:stream";
import { basicTokenActor } from "#lib/auth/basic-token-actor.ts";
import { limitRequests } from "#lib/auth/limit-requests.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { ERRORS } from "#lib/domain/errors.ts";
import { errorResponse, problemContext, requestLanguage } from "#lib/http/problem.ts";
import { securityHeaders } from "#lib/http/security-headers.ts";
import { submitPushedChange } from "#lib/usecases/change-set/submit-push.ts";
import { type GitRequest, offerRefs, serveGit } from "#lib/usecases/repository/serve-git.ts";

// Git over smart HTTP (gitprotocol-http): `/git/<project>.git`, with an API token as the password of any user name.

export const dynamic = "force-dynamic";

interface Context {
  readonly params: Promise<{ readonly path: readonly string[] }>;
}

const SERVICES = { "git-upload-pack": "upload-pack", "git-receive-pack": "receive-pack" } as const;
const isService = (name: string): name is keyof typeof SERVICES => Object.hasOwn(SERVICES, name);

const PROJECT = /^([a-z0-9_]+)\.git$/;

/** git shows a plain text; the code of a failure and its message are in it. */
async function asText(error: unknown, request: Request): Promise<Response> {
  const response = errorResponse(error, problemContext(request));
  const { code, detail } = (await response.json()) as { code: keyof typeof ERRORS; detail: string };
  const headers = new Headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  if (response.status === 401) headers.set("www-authenticate", 'Basic realm="Roundtable", charset="UTF-8"');
  const status = ERRORS[code].status;
  return new Response(`${detail} (${code})\n`, { status, headers });
}

async function requestOf(request: Request, context: Context): Promise<{ git: GitRequest; isOffer: boolean }> {
  const [folder = "", ...rest] = (await context.params).path;
  const projectId = PROJECT.exec(folder)?.[1];
  const isOffer = request.method === "GET" && rest.join("/") === "info/refs";
  const name = isOffer ? (new URL(request.url).searchParams.get("service") ?? "") : rest.join("/");
  if (projectId === undefined || !isService(name)) throw new AppError("not_found");
  const protocol = request.headers.get("git-protocol");
  return { git: { projectId, service: SERVICES[name], protocol }, isOffer };
}

async function answer(request: Request, context: Context): Promise<Response> {
  const actor = await basicTokenActor(request.headers.get("authorization"));
  await limitRequests(actor);
  const { git, isOffer } = await requestOf(request, context);
  const kind = isOffer ? "advertisement" : "result";
  const headers = new Headers({
    "content-type": `application/x-git-${git.service}-${kind}`,
    "cache-control": "no-cache, no-store, no-transform",
  });
  for (const [name, value] of securityHeaders({ secure: new URL(request.url).protocol === "https:" }))
    headers.set(name, value);
  if (isOffer) return new Response(Buffer.from(await offerRefs(actor, git)), { headers });
  const output = await serveGit(actor, git, {
    body: request.body,
    encoding: request.headers.get("content-encoding"),
    language: requestLanguage(request),
    submit: submitPushedChange,
  });
  return new Response(Readable.toWeb(output) as ReadableStream<Uint8Array>, { headers });
}

async function handle(request: Request, context: Context): Promise<Response> {
  try {
    return await answer(request, context);
  } catch (error) {
    return asText(error, request);
  }
}

export const GET = handle;
export const POST = handle;
