import { expect, it } from "vitest";
import { invitationOfPath } from "./invitation-of-path.ts";

it("reads the token of an invitation's page and of no other path", () => {
  const token = "Az0_-".padEnd(43, "x");
  expect(invitationOfPath(`/join/${token}`)).toBe(token);
  for (const path of [
    "/",
    "/join/",
    "/join/short",
    `/join/${token}/more`,
    `/x/join/${token}`,
    `//join/${token}`,
  ])
    expect(invitationOfPath(path)).toBeUndefined();
});
