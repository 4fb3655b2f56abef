import type { RequirementDraft } from "../../../workshop/seat-turn.ts";
import { boundaryScenarios } from "./boundaries.ts";
import { AGREED_CHECK, AGREED_OUTCOME, statedScenarios } from "./cases.ts";
import type { Frame } from "./frame.ts";
import { isPlain, statement } from "./plain-statement.ts";
import { means } from "./shall.ts";
import { givenSteps, isMany, outcome, type Scene, whenStep } from "./steps.ts";

export type Scenario = RequirementDraft["scenarios"][number];

function actOf({ verb, tail }: Frame): string {
  return [verb, tail].filter((part) => part !== "").join(" ");
}

/** "only managers": anybody else is refused. */
function onlyRefusal({ frame, tools }: Scene): Scenario[] {
  if (!/^only\b/.test(frame.person)) return [];
  const allowed = frame.person.replace(/^only /, "");
  const many = isMany(allowed, tools);
  const outsider = many
    ? `somebody who is not one of the ${allowed.replace(/^the /, "")}`
    : `somebody other than ${allowed}`;
  return [
    {
      name: `Refused for anybody but ${allowed}`,
      steps: [
        `Given ${outsider}`,
        `When this person tries to ${actOf(frame)}`,
        "Then the system refuses and says why",
      ],
      derived: { how: `The opposite case of “only ${allowed}”.` },
    },
  ];
}

function exceptionCase(scene: Scene): Scenario[] {
  return scene.frame.clause.exceptions.slice(0, 1).map((part) => ({
    name: "The exception",
    steps: [
      `Given the exception applies: ${part.text}`,
      whenStep(scene),
      "Then the regular case does not apply",
    ],
    derived: { how: `The opposite case of the exception “${part.text}”.` },
  }));
}

/** What is demanded of a person is missing: the system does not go on. */
function missingCase({ frame, tools }: Scene): Scenario[] {
  if (frame.negative || (frame.way !== "requires" && frame.way !== "needs")) return [];
  const have = isMany(frame.person, tools) ? "have" : "has";
  const given =
    frame.way === "needs"
      ? `Given ${frame.person} ${have} not got ${frame.tail}`
      : `Given ${frame.person}${frame.person.includes(",") ? "," : ""} ${have} not ${tools.english.participle(frame.verb)}${frame.tail === "" ? "" : ` ${frame.tail}`}`;
  return [
    {
      name: "Refused while it is missing",
      steps: [given, "When the next step is due", "Then the system does not go on and says why"],
      derived: { how: "The opposite case of what the need demands." },
    },
  ];
}

/** "partly or fully": one case for each. */
function paymentParts({ frame, tools }: Scene): Scenario[] {
  if (frame.way !== "pays" || !/\bpart(?:ly|ially|s)?\b/i.test(frame.tail)) return [];
  const by = means(frame.clause, tools);
  const pays = `When ${frame.person} pays with it`;
  return [
    {
      name: "It covers the whole amount",
      steps: [`Given ${by} that covers the amount due`, pays, "Then nothing remains to be paid"],
    },
    {
      name: "It covers a part",
      steps: [
        `Given ${by} that covers less than the amount due`,
        pays,
        "Then the system asks for another means of payment for the rest",
      ],
    },
  ];
}

function unusableMeans({ frame, tools }: Scene): Scenario[] {
  if (frame.way !== "pays") return [];
  const by = means(frame.clause, tools);
  if (!/gift|voucher|coupon|prepaid|code|token|points|balance|wallet|credit(?! card)/i.test(by)) {
    return [
      {
        name: "The payment does not go through",
        steps: [
          `Given the payment by ${by.replace(/^an? /, "")} is declined`,
          `When ${frame.person} pays`,
          "Then nothing counts as paid and the system says why",
        ],
        derived: { how: "The refused case of paying." },
      },
    ];
  }
  return [
    {
      name: "It is unknown or empty",
      steps: [
        `Given ${means(frame.clause, tools)} that is unknown or empty`,
        `When ${frame.person} tries to pay with it`,
        "Then the system refuses and says why",
      ],
      derived: { how: "The refused case of paying." },
    },
  ];
}

function regularCase(scene: Scene): Scenario {
  const { frame, title, tools } = scene;
  if (frame.way === "provides" && frame.person === "" && scene.frame.clause.conditions.length === 0)
    return { name: title, steps: [`When a user wants to use ${frame.object}`, AGREED_OUTCOME] };
  if (frame.way === "needs") {
    const have = isMany(frame.person, tools) ? "have" : "has";
    return {
      name: title,
      steps: [`Given ${frame.person} ${have} ${frame.tail}`, "When the next step is due", outcome(scene)],
    };
  }
  const tries = frame.negative && frame.person !== "";
  if (!tries)
    return {
      name: frame.negative ? "It does not happen" : title,
      steps: [...givenSteps(scene), whenStep(scene), frame.negative ? notDone(scene) : outcome(scene)],
    };
  const person = frame.person.replace(/^any /, "a ");
  const step = `When ${person} ${isMany(person, tools) ? "try" : "tries"} to ${actOf(frame)}`;
  return { name: "Refused", steps: [...givenSteps(scene), step, "Then the system refuses and says why"] };
}

function notDone({ frame, tools }: Scene): string {
  const many = isMany(frame.subject, tools);
  if (frame.way === "is")
    return `Then ${frame.subject} ${many ? "are" : "is"} not ${frame.clause.complements.map(({ text }) => text).join(" ")}`;
  if (frame.way === "allows") return "Then the system refuses and says why";
  return `Then ${frame.subject} ${many && frame.subject !== "the system" ? "do" : "does"} not ${actOf(frame)}`;
}

/** Scenarios in Given / When / Then: the regular case, boundaries on both sides, refused cases (spec 8 §8.2). */
export function scenariosOf(scene: Scene): Scenario[] {
  if (isPlain(scene.frame)) {
    const said = statement(scene.frame, scene.reading, scene.tools);
    const stated = statedScenarios(said, scene.title);
    const sides = boundaryScenarios(scene);
    return sides.length > 0 && stated[0] === AGREED_CHECK ? sides : [...stated, ...sides];
  }
  const parts = paymentParts(scene);
  return [
    ...(parts.length > 0 ? parts : [regularCase(scene)]),
    ...boundaryScenarios(scene),
    ...missingCase(scene),
    ...unusableMeans(scene),
    ...onlyRefusal(scene),
    ...exceptionCase(scene),
  ];
}

/** Of a limit that stands beside the function it bounds: both sides of it, and who is refused. */
export function limitScenarios(scene: Scene): Scenario[] {
  return [...boundaryScenarios(scene), ...onlyRefusal(scene)];
}
