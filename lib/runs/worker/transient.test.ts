import { describe, expect, it } from "vitest";
import { isTransient } from "./transient.ts";

describe("a failure of the connection", () => {
  it.each([
    { code: "P1001" },
    { code: "ECONNREFUSED" },
    { code: "57P01" },
    { code: "08006" },
    { code: "P2010", meta: { driverAdapterError: { cause: { kind: "DatabaseNotReachable" } } } },
    { code: "P2010", meta: { code: "40001" } },
    new Error("Connection terminated unexpectedly"),
    new Error("outer", { cause: { originalCode: "40P01" } }),
  ])("is distinguished from an error of the work: %j", (error) => expect(isTransient(error)).toBe(true));

  it.each([{ code: "P2002" }, { code: "23505" }, new Error("a bug"), "text", null, undefined])(
    "is not seen in %j",
    (error) => expect(isTransient(error)).toBe(false),
  );
});
