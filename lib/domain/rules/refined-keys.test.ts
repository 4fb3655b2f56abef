import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import { runTeam } from "../../testing/specialist-team.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import { planForSrs } from "./plan-for-srs.ts";

const tools = languageTools();
const planOf = (need: string, standing: Parameters<typeof planForSrs>[0]["standing"] = []) =>
  planForSrs({ need, language: "en", title: "Rooms", standing }, tools);

const NEED = "Members can reserve a meeting room for up to 2 hours.";

describe("a limit and the function that it bounds", () => {
  it("are two requirements of the plan, the rule naming the function by its id", () => {
    const [free, rule] = planOf(NEED).requirements;
    expect(free).toMatchObject({ id: "FR-001", type: "functional" });
    expect(rule).toMatchObject({ id: "BRL-001", type: "rule", refines: ["FR-001"] });
  });

  it("name the function that another sentence states already, which is said once", () => {
    const { requirements } = planOf(`Members can reserve a meeting room. ${NEED}`);
    expect(requirements.map(({ id }) => id)).toEqual(["FR-001", "BRL-001"]);
    expect(requirements[1]?.refines).toEqual(["FR-001"]);
  });

  it("name the function that stands in the project", () => {
    const standing = {
      id: "FR-007",
      title: "Reserve meeting room",
      shall: "The system SHALL let a member reserve a meeting room.",
      hash: "x",
    };
    const { requirements } = planOf(NEED, [standing]);
    expect(requirements.map(({ id, refines }) => [id, refines])).toEqual([["BRL-001", ["FR-007"]]]);
  });

  it("are linked in the specification as its readers know a link", () => {
    const { markdown } = runTeam(
      { need: NEED, language: "en", profile: "iso-29148", method: "traditional" },
      tools,
    );
    const links = readRecords(markdown).records.flatMap((record) => record.links);
    expect(links).toContainEqual(expect.objectContaining({ kind: "refines", from: "BRL-001", to: "FR-001" }));
  });
});
