import { describe, expect, it } from "vitest";
import { ACTIVITY_KINDS } from "../activity/activity.ts";
import { NOTIFICATION_KINDS } from "./kind-names.ts";
import {
  choiceIn,
  KIND_OF_ACTIVITY,
  kindChoice,
  nextDigestAt,
  notificationSettingsSchema,
  quietUntil,
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
    expect(mails("mention")).toEqual(["question", "decision", "comment", "plan", "export"]);
    expect(mails("daily")).toEqual(["mention", "question", "decision", "plan", "export"]);
    expect(mails("all")).toEqual([]);
    expect(kindChoice(withoutMail(settings, "all"), "plan").in_app).toBe(false);
  });
});

const clock = (given: object) => notificationSettingsSchema.parse(given);

describe("the daily e-mail", () => {
  it("is due at the hour of its reader", () => {
    const at = (given: object) => nextDigestAt(new Date("2026-11-26T06:59:59Z"), clock(given)).toISOString();
    expect(at({})).toBe("2026-11-26T07:00:00.000Z");
    expect(at({ digest_hour: 8, time_zone: "Asia/Shanghai" })).toBe("2026-11-27T00:00:00.000Z");
  });
});

describe("quiet hours", () => {
  const night = clock({ quiet: { from: 22, to: 7 }, time_zone: "Asia/Shanghai" });
  it.each([
    ["2026-11-26T13:59:59Z", null],
    ["2026-11-26T14:00:00Z", "2026-11-26T23:00:00.000Z"],
    ["2026-11-26T18:30:00Z", "2026-11-26T23:00:00.000Z"],
    ["2026-11-26T23:00:00Z", null],
  ])("over midnight hold back what happens at %s until %s", (at, until) => {
    expect(quietUntil(new Date(at), night)?.toISOString() ?? null).toBe(until);
  });
  it("within a day hold back what happens in them", () => {
    const noon = clock({ quiet: { from: 12, to: 14 } });
    expect(quietUntil(new Date("2026-11-26T13:20:00Z"), noon)).toEqual(new Date("2026-11-26T14:00:00Z"));
    expect(quietUntil(new Date("2026-11-26T14:00:00Z"), noon)).toBeNull();
  });
  it("hold nothing back for a person who has none", () => {
    expect(quietUntil(new Date("2026-11-26T02:00:00Z"), clock({}))).toBeNull();
  });
  it("have two different hours", () => {
    expect(notificationSettingsSchema.safeParse({ quiet: { from: 7, to: 7 } }).success).toBe(false);
  });
});
