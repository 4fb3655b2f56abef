import { describe, expect, it } from "vitest";
import { formFields } from "./form-fields.ts";

describe("formFields", () => {
  it("reads texts and lists, and treats an empty field as absent", () => {
    const form = new FormData();
    form.append("name", "Gift cards");
    form.append("scopes[]", "read");
    form.append("scopes[]", "run");
    form.append("password", "");
    form.append("$ACTION_ID_1", "x");
    expect(formFields(form)).toEqual({ name: "Gift cards", scopes: ["read", "run"] });
  });

  it("cannot be used to reach an object's prototype", () => {
    const form = new FormData();
    form.append("__proto__", "x");
    expect(Object.getPrototypeOf(formFields(form))).toBe(Object.prototype);
    expect({}).not.toHaveProperty("x");
  });
});
