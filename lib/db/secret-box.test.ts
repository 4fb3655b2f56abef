import { describe, expect, it } from "vitest";
import { AppError } from "../domain/app-error.ts";
import { openSecret, sealSecret } from "./secret-box.ts";

const key = new Uint8Array(32).fill(7);
const place = { workspaceId: "wsp_a", table: "model_entries", row: "mdl_1", field: "key" };
const secret = "sk-ünïcode-0123456789";

describe("a sealed secret", () => {
  it("opens in its own place and does not show its text", () => {
    const sealed = sealSecret(key, place, secret);
    expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/);
    expect(sealed).not.toContain("0123");
    expect(openSecret(key, place, sealed)).toBe(secret);
  });

  it("is different each time", () =>
    expect(sealSecret(key, place, secret)).not.toBe(sealSecret(key, place, secret)));

  it.each([{ workspaceId: "wsp_b" }, { table: "webhooks" }, { row: "mdl_2" }, { field: "secret" }])(
    "does not open when moved to another place: %j",
    (moved) => {
      const sealed = sealSecret(key, place, secret);
      expect(() => openSecret(key, { ...place, ...moved }, sealed)).toThrow(AppError);
    },
  );

  it("does not open with another key, or when changed, truncated or unknown", () => {
    const sealed = sealSecret(key, place, secret);
    const changed = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
    expect(() => openSecret(new Uint8Array(32), place, sealed)).toThrow(AppError);
    for (const bad of [changed, sealed.slice(0, 20), "", "v2.x.y"])
      expect(() => openSecret(key, place, bad)).toThrow(AppError);
  });
});
