import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import { draftPlan } from "../../draft-plan.ts";
import { readNeed } from "../../read-need.ts";

const tools = languageTools();
const draft = (need: string) => draftPlan(readNeed(need, "en", tools), tools, []).requirements;

describe("limitedOf", () => {
  it.each([
    [
      "Members can reserve a meeting room for up to 2 hours.",
      "The system SHALL let a member reserve a meeting room.",
      "When a member reserves a meeting room, the system SHALL allow up to 2 hours.",
    ],
    [
      "Users may upload up to 10 files of at most 20 MB each.",
      "The system SHALL let a user upload files.",
      "When a user uploads files, the system SHALL allow up to 10 files of at most 20 MB each.",
    ],
    [
      "Members may bring up to 2 visitors per day.",
      "The system SHALL let a member bring visitors.",
      "When a member brings visitors, the system SHALL allow up to 2 visitors per day.",
    ],
    [
      "A customer can return goods within 30 days.",
      "The system SHALL let a customer return goods.",
      "The system SHALL let a customer return goods only within 30 days.",
    ],
    [
      "An employee can submit a claim up to three times a day.",
      "The system SHALL let an employee submit a claim.",
      "When an employee submits a claim, the system SHALL allow this up to three times a day.",
    ],
    [
      "Only managers may approve expenses over 500 euros.",
      "The system SHALL let a manager approve expenses over 500 euros.",
      "The system SHALL NOT let anybody but managers approve expenses over 500 euros.",
    ],
  ])("takes the function and the limit of %j apart, the rule naming its function", (text, able, limit) => {
    const [free, rule, ...more] = draft(text);
    expect([free?.draft.shall, rule?.draft.shall, more]).toEqual([able, limit, []]);
    expect([free?.draft.type, rule?.draft.type]).toEqual(["functional", "rule"]);
    expect(rule?.draft.refines).toEqual([free?.draft.key]);
    expect(free?.draft.title).not.toBe(rule?.draft.title);
  });

  it.each([
    "The loans officer answers within five working days.",
    "A bike can be reserved by only one customer at a time.",
    "A member may have at most 3 devices.",
  ])("leaves %j whole: a duty, a number of people, a state", (text) => {
    expect(draft(text)).toHaveLength(1);
  });
});
