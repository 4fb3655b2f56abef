import { describe, expect, it } from "vitest";
import { SETUP_STEPS, setupStates } from "./setup.ts";

const NOTHING = { model: false, mail: false, sandbox: false };

describe("setupStates", () => {
  it("leaves every step open until it is in place or decided", () => {
    expect(Object.values(setupStates(NOTHING, []))).toEqual(SETUP_STEPS.map(() => "open"));
  });

  it("never calls a step done that is not in place", () => {
    expect(setupStates(NOTHING, ["model", "mail", "sandbox"])).toMatchObject({
      model: "skipped",
      mail: "skipped",
      sandbox: "skipped",
    });
  });

  it("counts what is in place as done, also after it was skipped", () => {
    expect(setupStates({ ...NOTHING, mail: true }, ["mail"]).mail).toBe("done");
  });

  it("takes who may sign up as settled only when somebody decided it", () => {
    expect(setupStates({ model: true, mail: true, sandbox: true }, []).sign_up).toBe("open");
    expect(setupStates(NOTHING, ["sign_up"]).sign_up).toBe("done");
  });
});
