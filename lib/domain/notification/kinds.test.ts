import { describe, expect, it } from "vitest";
import { ACTIVITY_KINDS } from "../activity/activity.ts";
import { NOTIFICATION_KINDS } from "./kind-names.ts";
import {
  choiceIn,
  KIND_OF_ACTIVITY,
  kindChoice,
  nextDigestAt,
  notificationSettingsSchema,
  withoutMail,
} from "./kinds.ts";

const NONE = notificationSettingsSchema.parse({});

describe("kinds of news", () => {
  it("name a kind, or nothing, for every activity, and each kind has an activity", () => {
    expect(Object.keys(KIND_OF_ACTIVITY).toSorted()).toEqual([...ACTIVITY_KINDS].toSorted());
    const named = new Set(Object.values(KIND_OF_ACTIVITY));
    for (const kind of NOTIFICATION_KINDS) expect(named).toContain(kind);
  });
});

describe("choices of a person", () => {
  it("show everything and send only what waits for the person, unless they are changed", () => {
    expect(kindChoice(NONE, "mention")).toEqual({ in_app: true, mail: "immediate" });
    expect(kindChoice(NONE, "document")).toEqual({ in_app: true, mail: "none" });
  });

  it("are nothing for a kind that is muted in the project, and stay in other projects", () => {
    const settings = notificationSettingsSchema.parse({ muted: { prj_a: ["mention"] } });
    expect(choiceIn(settings, "mention", "prj_a")).toEqual({ in_app: false, mail: "none" });
    expect(choiceIn(settings, "comment", "prj_a").in_app).toBe(true);
    expect(choiceIn(settings, "mention", "prj_b").in_app).toBe(true);
    expect(choiceIn(settings, "mention", null).in_app).toBe(true);
  });

  it("lose exactly the e-mail of the scope when a person unsubscribes", () => {
    const settings = notificationSettingsSchema.parse({
      kinds: { comment: { in_app: true, mail: "daily" }, plan: { in_app: false, mail: "immediate" } },
    });
    const mails = (of: Parameters<typeof withoutMail>[1]) => {
      const left = withoutMail(settings, of);
      return NOTIFICATION_KINDS.filter((kind) => kindChoice(left, kind).mail !== "none");
    };
    expect(mails("mention")).toEqual(["question", "decision", "comment", "plan"]);
    expect(mails("daily")).toEqual(["mention", "question", "decision", "plan"]);
    expect(mails("all")).toEqual([]);
    expect(kindChoice(withoutMail(settings, "all"), "plan").in_app).toBe(false);
  });
});

describe("the daily e-mail", () => {
  it.each([
    ["2026-11-26T06:59:59Z", "2026-11-26T07:00:00.000Z"],
    ["2026-11-26T07:00:00Z", "2026-11-27T07:00:00.000Z"],
    ["2026-12-31T20:00:00Z", "2027-01-01T07:00:00.000Z"],
  ])("after %s is due at %s", (after, due) => {
    expect(nextDigestAt(new Date(after), 7).toISOString()).toBe(due);
  });
});
