import { expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "#lib/domain/app-error.ts";
import { errorResponse } from "./problem.ts";

const INSIDE =
  "SELECT password_hash FROM users -- /srv/roundtable/lib/db/users.ts:12 postgresql://app:k3y@10.0.0.7";
const withFields = (fields: object) => Object.assign(new Error(INSIDE), fields);

const ERRORS: Readonly<Record<string, () => unknown>> = {
  "a use case": () => new TypeError(INSIDE),
  "stored data": () => Object.assign(new AppError("internal"), { cause: new Error(INSIDE) }),
  "a schema": () => z.object({ [INSIDE]: z.string() }).safeParse({}).error,
  "a query": () => withFields({ code: "P2010", meta: { code: "42P01", message: INSIDE } }),
  "a rule of the database": () => withFields({ code: "23505", detail: INSIDE, constraint: INSIDE }),
  "a lost database": () => withFields({ code: "ECONNREFUSED", address: INSIDE }),
  "a full disk": () => withFields({ code: "ENOSPC", path: INSIDE }),
  "a file": () => withFields({ code: "EACCES", path: INSIDE }),
  "a program": () => ({ stderr: INSIDE }),
  "anything thrown": () => INSIDE,
};

it.each(Object.keys(ERRORS))("an error of %s shows nothing of the inside", async (layer) => {
  const response = errorResponse(ERRORS[layer]?.(), { requestId: "req_12345678", language: "en" });
  expect(response.status).toBeGreaterThanOrEqual(500);
  const shown = `${JSON.stringify([...response.headers])} ${await response.clone().text()}`;
  for (const part of INSIDE.split(" ").filter((word) => word.length > 4)) expect(shown).not.toContain(part);
  const { retry_after: _, ...problem } = (await response.json()) as Record<string, unknown>;
  expect(Object.keys(problem)).toEqual(["type", "title", "status", "detail", "code", "request_id"]);
});
