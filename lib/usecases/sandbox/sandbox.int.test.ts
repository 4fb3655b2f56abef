import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxView } from "#lib/contracts/sandbox.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { makeMember, makeUser } from "#lib/testing/factories.ts";
import { checkSandbox } from "./check-sandbox.ts";
import { getKnownSandbox } from "./get-known-sandbox.ts";
import { getSandbox } from "./get-sandbox.ts";
import { getSandboxHealth } from "./get-sandbox-health.ts";

// A machine without a usable engine: the same everywhere, whatever is installed.
beforeAll(() => {
  process.env.SANDBOX_ENGINE = "podman";
  process.env.CONTAINER_HOST = "unix:///nonexistent/podman.sock";
});
afterAll(closeDatabase);

describe("the sandbox of an installation", () => {
  it("is probed for its administrators, and its state is then part of the health check", async () => {
    expect(getSandboxHealth()).toBe("not_checked");
    const ada = await makeUser();
    expect(await getKnownSandbox(ada.actor, null)).toEqual({ view: null });
    const view = sandboxView.parse(await getSandbox(ada.actor, null));
    expect(view).toMatchObject({ state: "unavailable", engine: "podman", version: null, guarantees: [] });
    expect(["engine_missing", "image_missing"]).toContain(view.problem?.code);
    expect(view.problem?.message.zh).toMatch(/[一-龥]/);
    expect(getSandboxHealth()).toBe("unavailable");
    expect(await getKnownSandbox(ada.actor, null)).toEqual({ view });
  });

  it("is probed again when it is requested, otherwise the last result is shown", async () => {
    const ada = await makeUser();
    const first = await getSandbox(ada.actor, null);
    expect((await getSandbox(ada.actor, null)).checked_at).toBe(first.checked_at);
    const again = await checkSandbox(ada.actor, null);
    expect(Date.parse(again.checked_at)).toBeGreaterThan(Date.parse(first.checked_at));
    expect((await getSandbox(ada.actor, null)).checked_at).toBe(again.checked_at);
  });

  it("is not shown to members who do not manage the workspace", async () => {
    const ada = await makeUser();
    const editor = await makeMember(ada, "editor");
    await expect(getSandbox(editor.actor, null)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getKnownSandbox(editor.actor, null)).rejects.toMatchObject({ code: "forbidden" });
    await expect(checkSandbox(editor.actor, null)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is probed ten times a minute at most", async () => {
    const ada = await makeUser();
    const probes = await Promise.allSettled(Array.from({ length: 12 }, () => checkSandbox(ada.actor, null)));
    const refused = probes.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual([
      "throttled",
      "throttled",
    ]);
  });
});
