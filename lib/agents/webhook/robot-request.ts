import { createHmac } from "node:crypto";
import { z } from "zod";
import type { WebhookFormat } from "../../domain/webhook/webhook-endpoint.ts";

/** Address and body of a request. */
interface RequestParts {
  readonly url: string;
  readonly body: string;
}

const hmac = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("base64");

/** Feishu: the key is time and secret, the text is empty, and both values are part of the body. */
function signedForFeishu({ url, body }: RequestParts, secret: string, now: Date): RequestParts {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const content = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
  return { url, body: JSON.stringify({ timestamp, sign: hmac(`${timestamp}\n${secret}`, ""), ...content }) };
}

/** DingTalk: time and secret are signed with the secret, and both values are part of the address. */
function signedForDingtalk({ url, body }: RequestParts, secret: string, now: Date): RequestParts {
  const timestamp = String(now.getTime());
  const signed = new URL(url);
  signed.searchParams.set("timestamp", timestamp);
  signed.searchParams.set("sign", hmac(secret, `${timestamp}\n${secret}`));
  return { url: signed.href, body };
}

/**
 * A request as the robot of its format expects it. A signature is valid for an hour, so each attempt has its own.
 * @param secret null: the robot's messages are not signed
 */
export function robotRequest(
  request: RequestParts,
  {
    format,
    secret,
    now,
  }: { readonly format: WebhookFormat; readonly secret: string | null; readonly now: Date },
): RequestParts {
  if (secret === null) return request;
  if (format === "feishu") return signedForFeishu(request, secret, now);
  if (format === "dingtalk") return signedForDingtalk(request, secret, now);
  return request;
}

/** Feishu names its result `code`, the others `errcode`; 0 is success. */
const RESULTS: Partial<Readonly<Record<WebhookFormat, z.ZodType<number>>>> = {
  feishu: z.object({ code: z.number() }).transform(({ code }) => code),
  dingtalk: z.object({ errcode: z.number() }).transform(({ errcode }) => errcode),
  wecom: z.object({ errcode: z.number() }).transform(({ errcode }) => errcode),
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a robot refused a message although it answered with a status of success: a wrong signature, a missing keyword and too many
 * messages are reported in the body alone. An answer that is no result of a robot is a refusal too.
 */
export function isRefusedByRobot(format: WebhookFormat, response: string): boolean {
  const result = RESULTS[format];
  return result !== undefined && result.safeParse(parsed(response)).data !== 0;
}
