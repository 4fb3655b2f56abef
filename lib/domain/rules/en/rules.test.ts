import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import { growsLinearly } from "#lib/testing/growth.ts";
import { requirementDraftSchema } from "../../workshop/seat-turn.ts";
import type { Carry, DraftedRequirement } from "../draft.ts";
import type { Clause, Reading } from "../reading.ts";
import { segment } from "../segment.ts";
import { enRules } from "./rules.ts";

const tools = languageTools();

function read(text: string): Clause[] {
  let carry: Carry = {};
  const clauses = segment(text, "en").flatMap((sentence) => {
    const reading = enRules.readSentence(sentence, carry, tools);
    carry = reading.carry;
    return reading.clauses;
  });
  return clauses.map((clause, index) => ({ ...clause, id: `c${index + 1}` }));
}

function draft(text: string): DraftedRequirement[] {
  const clauses = read(text);
  const reading: Reading = {
    text,
    language: "en",
    subject: "",
    clauses,
    terms: [],
    states: [],
    contradictions: [],
    duplicates: [],
    unused: [],
    unclear: [],
    understood: 1,
  };
  return clauses.flatMap((clause) => enRules.draft(clause, reading, tools));
}

const sentences = (text: string) => draft(text).map(({ draft: { shall } }) => shall);
const first = (text: string) => read(text)[0] as Clause;

describe("readSentence", () => {
  it("splits coordinated actions and carries actor and object over", () => {
    const clauses = read("Users should be able to create, edit and delete articles.");
    expect(
      clauses.map(({ action, actor, object }) => [
        action?.text,
        actor?.text,
        object?.text,
        object?.inherited,
      ]),
    ).toEqual([
      ["create", "Users", "articles", true],
      ["edit", "Users", "articles", true],
      ["delete", "Users", "articles", false],
    ]);
  });

  it("keeps every span exact", () => {
    const text =
      "When a reader **misses** three reservations in a row,\nsuspend the reader for one week and notify the librarian by e-mail.";
    for (const { span, actor, object, conditions, figures } of read(text)) {
      const phrases = [
        span,
        actor?.span,
        object?.span,
        ...conditions.map((one) => one.span),
        ...figures.map((one) => one.span),
      ];
      const told = phrases.filter((one) => one !== undefined);
      expect(told.map((one) => text.slice(one.start, one.end))).toEqual(told.map((one) => one.text));
    }
  });

  it.each([
    ["The job must finish within 2 s.", { value: 2, comparator: "<=", unit: "s" }],
    ["Attach up to 5 photos.", { value: 5, comparator: "<=", unit: "photos" }],
    ["The site must be available at least 99.9 % of the time.", { value: 99.9, comparator: ">=", unit: "%" }],
    [
      "Answer tickets in 3–5 working days.",
      { value: 3, upper: 5, comparator: "between", unit: "working days" },
    ],
    [
      "The shop opens from 9 am to 6 pm.",
      { value: 9, upper: 18, comparator: "between", unit: "time of day" },
    ],
    ["Transfers above $10,000 need a reason.", { value: 10000, comparator: ">", unit: "$" }],
    ["Videos have at most 1.5 GB.", { value: 1.5, comparator: "<=", unit: "gb" }],
    ["Nurses measure the temperature twice a day.", { value: 2, comparator: "=", unit: "times a day" }],
    [
      "Allow no more than 3 failed logins per hour.",
      { value: 3, comparator: "<=", unit: "failed logins per hour" },
    ],
    ["A report is sent on the first Monday.", { value: 1, comparator: "=", unit: "monday" }],
  ])("understands the figure of %j", (text, expected) => {
    expect(first(text).figures[0]).toMatchObject(expected);
  });

  it("takes no figure out of names", () => {
    expect(read("The app must meet WCAG 2.1 and use TLS 1.3.").flatMap(({ figures }) => figures)).toEqual([]);
  });

  it.each([
    ["Parents must not see other grades.", "must_not"],
    ["Drivers under 21 cannot rent cars.", "must_not"],
    ["Nobody may change bank details.", "must_not"],
    ["The machine may pause.", "may"],
    ["The system should warn the clerk.", "should"],
    ["The system shall warn the clerk.", "must"],
    ["Send a receipt.", "none"],
  ])("reads the modality of %j", (text, modality) => {
    expect(first(text).modality).toBe(modality);
  });

  it.each([
    ["We run a bakery with three shops.", "background"],
    ["Currently, the front desk writes bookings on paper.", "background"],
    ["We want to reduce no-shows by 30 %.", "goal"],
    ["We do not want a mobile app.", "out_of_scope"],
    ["Video calls come in phase 2.", "out_of_scope"],
    ["No advertising for now.", "out_of_scope"],
    ["Search results must load within 2 s.", "quality"],
    ["The app should be easy to use.", "quality"],
    ["The budget is $40,000.", "constraint"],
    ["The system must work with the existing scanners.", "constraint"],
    ["Integrate with Stripe for payments.", "interface"],
    ["Each export contains number, date and amount.", "data"],
    ["Only managers may approve expenses.", "rule"],
    ["No more than 3 failed logins per hour", "rule"],
    ["CSV export of all invoices", "feature"],
  ])("sees that %j is of kind %s", (text, kind) => {
    expect(first(text).kind).toBe(kind);
  });

  it("reads purpose, exception and condition apart from the action", () => {
    const story = first("As a nurse, I want to export records so that I can share them with the hospital.");
    expect(story.actor?.text).toBe("a nurse");
    expect(story.purpose?.text).toBe("I can share them with the hospital");
    const loan = first("Readers can renew a loan unless another reader waits.");
    expect(loan.exceptions.map(({ text }) => text)).toEqual(["another reader waits"]);
    const failed = first("If the payment fails, keep the order.");
    expect(failed.conditions).toMatchObject([{ type: "unwanted", text: "the payment fails" }]);
  });

  it("gives items the actor of their lead", () => {
    const items = read("Customers should be able to:\n- track a parcel\n- change the address");
    expect(items.map(({ actor }) => [actor?.text, actor?.inherited])).toEqual([
      ["Customers", true],
      ["Customers", true],
    ]);
  });

  it("says why a sentence states nothing", () => {
    const [greeting] = segment("Hello team,", "en");
    const reading = greeting && enRules.readSentence(greeting, {}, tools);
    expect(reading?.clauses).toEqual([]);
    expect(reading?.unused[0]?.reason).toMatch(/greeting/i);
  });
});

describe("draft", () => {
  it.each([
    [
      "I'd like a page where staff record the fault.",
      "The system SHALL provide a page where staff record the fault.",
    ],
    ["We want climbers to buy passes.", "The system SHALL let a climber buy passes."],
  ])("offers what is wished in %j", (text, shall) => {
    expect(sentences(text)).toEqual([shall]);
  });

  it.each([
    [
      "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance",
      [
        "When a customer pays, the system SHALL accept a gift card as a means of payment, partly or fully.",
        "The system SHALL show a customer the remaining balance of the gift card.",
      ],
    ],
    [
      "The warehouse system should alert the buyer when stock falls below the minimum.",
      ["When stock falls below the minimum, the warehouse system SHALL alert the buyer."],
    ],
    ["Orders are cancelled after 30 minutes.", ["The system SHALL cancel orders after 30 minutes."]],
    [
      "It must not be possible to delete an invoice once it has been posted.",
      ["The system SHALL NOT let anybody delete an invoice once it has been posted."],
    ],
    [
      "If the sensor is silent for 15 minutes, mark the machine as offline.",
      ["If the sensor is silent for 15 minutes, then the system SHALL mark the machine as offline."],
    ],
    [
      "Each invoice must be approved by two managers before it is paid.",
      ["The system SHALL require two managers to approve each invoice before it is paid."],
    ],
    [
      "There should be no more than 30 students in a course.",
      ["The system SHALL allow no more than 30 students in a course."],
    ],
    ["Deliveries can be rescheduled once.", ["The system SHALL allow deliveries to be rescheduled once."]],
    [
      "Parents get an SMS when the bus is near.",
      ["When the bus is near, the system SHALL send a parent an SMS."],
    ],
    ["Points expire after 12 months.", ["Points SHALL expire after 12 months."]],
    ["Add an option to pay by invoice.", ["The system SHALL provide an option to pay by invoice."]],
    [
      "Members can leave a workspace, but the owner cannot.",
      [
        "The system SHALL let a member leave a workspace.",
        "The system SHALL NOT let the owner leave a workspace.",
      ],
    ],
  ])("phrases %j", (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it("uses exactly one SHALL, no doubled word, and a title of two to seven words", () => {
    const text =
      "Patients can book, move and cancel appointments online. A reminder is sent 2 days before each appointment. Only doctors may change a diagnosis. The app must answer within 2 s. Staff may view but not edit closed cases.";
    for (const { draft: one } of draft(text)) {
      expect(one.shall.match(/\bSHALL\b/g)).toHaveLength(1);
      expect(one.shall).not.toMatch(/\b(\w+) \1\b/i);
      expect(one.title.split(" ").length).toBeGreaterThanOrEqual(2);
      expect(one.title.split(" ").length).toBeLessThanOrEqual(7);
      expect(requirementDraftSchema.safeParse(one).success).toBe(true);
    }
  });

  it("adds boundaries on both sides of a limit and one below a counted trigger, marked derived", () => {
    const names = (text: string) =>
      draft(text).flatMap(({ draft: one }) => one.scenarios.map(({ name }) => name));
    expect(names("A reader may borrow at most 5 books.")).toEqual(
      expect.arrayContaining(["At the boundary: exactly 5 books", "Past the boundary: 6 books"]),
    );
    expect(names("When a reader misses three reservations in a row, suspend the reader.")).toContain(
      "Not yet: two reservations",
    );
    const derived = draft("A reader may borrow at most 5 books.")[0]?.draft.scenarios.slice(1);
    expect(derived?.every((one) => one.derived !== undefined)).toBe(true);
  });

  it("adds the refused case to a rule", () => {
    const [, rule] = draft("Only managers may approve expenses.");
    expect(
      rule?.draft.scenarios.some(({ steps }) => steps.includes("Then the system refuses and says why")),
    ).toBe(true);
  });

  it("measures a quality by its figure and says when it is missing", () => {
    const [measured] = draft("Search results must load within 2 s.");
    expect(measured?.draft.measure).toMatchObject({ comparator: "<=", value: "2", unit: "s" });
    expect(draft("The app should be easy to use.")[0]?.draft.figure_missing).toBe(true);
  });

  it("gives every scenario an acceptance point and a test case", () => {
    for (const one of draft(
      "Guests can check out without an account. Passwords must have at least 12 characters.",
    )) {
      expect(one.acceptance).toHaveLength(one.draft.scenarios.length);
      expect(one.tests).toHaveLength(one.draft.scenarios.length);
    }
  });

  it("makes nothing of goals, background and exclusions", () => {
    expect(draft("We run a clinic. We want to reduce no-shows by 30 %. No mobile app for now.")).toEqual([]);
  });

  it("reads six pages with the work of six, not of thirty-six", () => {
    const page =
      "When a member books a room, the system shows only rooms that are free and large enough. Members can cancel a booking free of charge until 2 hours before it starts.\n\n";
    draft(page);
    expect(growsLinearly((pieces) => draft(page.repeat(pieces)), 90)).toBe(true);
  });
});
