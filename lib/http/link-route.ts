import { z } from "zod";
import { admitLink } from "../auth/admit-link.ts";
import { requestSource } from "../auth/client-headers.ts";
import { AppError } from "../domain/app-error.ts";
import type { Language } from "../domain/language.ts";
import type { LinkKey } from "../domain/share/link-key.ts";
import type { ShareKind } from "../domain/share/share-kind.ts";
import { errorResponse, problemContext, requestLanguage } from "./problem.ts";
import { parseJsonBody, parseOr400, parseQuery, readBytes } from "./read-request.ts";
import {
  declared,
  type Handle,
  MEBIBYTE,
  nothing,
  type Reply,
  type RouteHandler,
  type RouteSpec,
  send,
} from "./route.ts";

/** The proof that the password of a link was given, and the pass of a guest. Cookies are not read, so no other site can act for a guest. */
export const LINK_PROOF_HEADER = "Share-Link-Proof";
export const LINK_PASS_HEADER = "Share-Link-Pass";

const linkTokenParams = z.object({ linkToken: z.string().min(1).max(200) });

/** A request of a reader of a review link. */
export interface LinkCall<B> {
  readonly key: LinkKey;
  readonly kind: ShareKind;
  readonly body: B;
  readonly ip: string | null;
  readonly language: Language;
}

type LinkSpec<B extends z.ZodType, R extends z.ZodType> = Omit<
  RouteSpec<typeof linkTokenParams, typeof nothing, B, R>,
  "need" | "params" | "query" | "accepts"
>;

/**
 * Declares a route for readers of a review link, whose token is in the path. Requests are counted like openings of its page, and the link
 * is checked before the request: where there is no link, nobody learns what a request has to look like.
 */
export function linkRoute<B extends z.ZodType = typeof nothing, R extends z.ZodType = typeof nothing>(
  given: LinkSpec<B, R>,
  run: (call: LinkCall<z.output<B>>) => Promise<z.input<R> | Reply<z.input<R>>>,
): RouteHandler {
  const spec = { ...given, need: "link" as const, params: linkTokenParams };
  const handle: Handle = async (request, sent) => {
    const context = problemContext(request);
    try {
      const { data } = linkTokenParams.safeParse(sent);
      if (data === undefined) throw new AppError("not_found");
      const { ip } = requestSource(request.headers);
      const kind = await admitLink(data.linkToken, ip);
      const key = {
        token: data.linkToken,
        proof: request.headers.get(LINK_PROOF_HEADER) ?? undefined,
        pass: request.headers.get(LINK_PASS_HEADER) ?? undefined,
      };
      const bytes = await readBytes(request, spec.limit ?? MEBIBYTE);
      parseQuery(nothing, request.url);
      const json = spec.body ? (parseJsonBody(bytes, request.headers.get("content-type")) ?? {}) : {};
      const body = parseOr400(spec.body ?? nothing, json) as z.output<B>;
      const result = await run({ key, kind, body, ip, language: requestLanguage(request) });
      return send(result, { spec, request, requestId: context.requestId });
    } catch (error) {
      return errorResponse(error, context);
    }
  };
  return declared(spec, handle);
}
