import { describe, expect, it } from "vitest";
import { isDatabaseAway, isDiskFull, isTransient } from "./database-failure.ts";

describe("a failure of the connection", () => {
  it.each([
    { code: "P1001" },
    { code: "ECONNREFUSED" },
    { code: "57P01" },
    { code: "08006" },
    { code: "P2010", meta: { driverAdapterError: { cause: { kind: "DatabaseNotReachable" } } } },
    new Error("Connection terminated unexpectedly"),
    new Error("Client has encountered a connection error and is not queryable"),
  ])("is distinguished from an error of the work: %j", (error) =>
    expect([isTransient(error), isDatabaseAway(error), isDiskFull(error)]).toEqual([true, true, false]),
  );

  it.each([
    { code: "P2010", meta: { code: "40001" } },
    new Error("outer", { cause: { originalCode: "40P01" } }),
  ])("is distinguished from two transactions that met, which are repeated too: %j", (error) =>
    expect([isTransient(error), isDatabaseAway(error)]).toEqual([true, false]),
  );

  it.each([{ code: "P2002" }, { code: "23505" }, new Error("a bug"), "text", null, undefined])(
    "is not seen in %j",
    (error) =>
      expect([isTransient(error), isDatabaseAway(error), isDiskFull(error)]).toEqual([false, false, false]),
  );
});

describe("a full disk", () => {
  it.each([
    { code: "ENOSPC" },
    { code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "53100", kind: "postgres" } } } },
  ])("is seen in %j, and the call is not repeated", (error) =>
    expect([isDiskFull(error), isTransient(error)]).toEqual([true, false]),
  );
});
