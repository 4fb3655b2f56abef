import { describe, expect, it } from "vitest";
import { readBytes } from "./read-request.ts";

const sent = (body: string, declared: number) =>
  new Request("http://localhost:3000/api/v1/x", {
    method: "POST",
    body,
    headers: { "content-length": String(declared) },
  });

describe("a body", () => {
  it("of which a part is missing is refused, never taken for the whole", async () => {
    await expect(readBytes(sent("half", 8), 100)).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ code: "cut_off", detail: "4 of 8 bytes came" }],
    });
    expect(Buffer.from(await readBytes(sent("whole", 5), 100)).toString()).toBe("whole");
  });

  it("beyond the limit is refused with the limit, whatever length it declares", async () => {
    const refused = { code: "too_large", extra: { most: 4 } };
    await expect(readBytes(sent("whole", 5), 4)).rejects.toMatchObject(refused);
    await expect(readBytes(sent("whole", 1), 4)).rejects.toMatchObject(refused);
  });
});
