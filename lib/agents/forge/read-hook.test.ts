import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ForgeKind } from "../../domain/repository/forges.ts";
import { type HookDelivery, hookedRequest, isHookGenuine } from "./read-hook.ts";

const SECRET = "the-secret-of-the-webhook";
const BODY = Buffer.from(JSON.stringify({ action: "closed", number: 7, pull_request: { merged: true } }));
const GITLAB = Buffer.from(JSON.stringify({ object_kind: "merge_request", object_attributes: { iid: 7 } }));
const hmac = (bytes: Uint8Array, secret = SECRET) => createHmac("sha256", secret).update(bytes).digest("hex");

const genuine: Readonly<Record<ForgeKind, HookDelivery>> = {
  github: {
    headers: new Headers({ "x-github-event": "pull_request", "x-hub-signature-256": `sha256=${hmac(BODY)}` }),
    bytes: BODY,
  },
  gitlab: {
    headers: new Headers({ "x-gitlab-event": "Merge Request Hook", "x-gitlab-token": SECRET }),
    bytes: GITLAB,
  },
  gitea: {
    headers: new Headers({ "x-gitea-event": "pull_request", "x-gitea-signature": hmac(BODY) }),
    bytes: BODY,
  },
};

describe.each(["github", "gitlab", "gitea"] as const)("an event of %s", (kind) => {
  const { headers, bytes } = genuine[kind];
  const changed = (name: string, value: string) => {
    const other = new Headers(headers);
    other.set(name, value);
    return { headers: other, bytes };
  };

  it("with the proof of the secret is genuine and names its pull request", () => {
    expect(isHookGenuine(kind, SECRET, genuine[kind])).toBe(true);
    expect(hookedRequest(kind, genuine[kind])).toBe(7);
  });

  it("with another secret, another body, no proof or the proof of another forge is refused", () => {
    expect(isHookGenuine(kind, "another", genuine[kind])).toBe(false);
    expect(isHookGenuine(kind, SECRET, { headers: new Headers(), bytes })).toBe(false);
    if (kind !== "gitlab")
      expect(isHookGenuine(kind, SECRET, { headers, bytes: Buffer.from(`${BODY.toString("utf8")} `) })).toBe(
        false,
      );
    for (const other of ["github", "gitlab", "gitea"] as const)
      if (other !== kind) expect(isHookGenuine(other, SECRET, genuine[kind])).toBe(false);
  });

  it("about something else, or unreadable, names none", () => {
    const event = [...headers.keys()].find((name) => name.endsWith("-event")) ?? "";
    expect(hookedRequest(kind, changed(event, "push"))).toBeNull();
    for (const body of ["", "[]", "{", '{"number":"7"}', '{"object_attributes":7}'])
      expect(hookedRequest(kind, { headers, bytes: Buffer.from(body) })).toBeNull();
    expect(hookedRequest(kind, { headers, bytes: Buffer.from([0xff, 0xfe]) })).toBeNull();
  });
});
