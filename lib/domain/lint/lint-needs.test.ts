import { describe, expect, it } from "vitest";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import { documentTrace } from "../requirements/trace/document-trace.ts";
import { writeSrs } from "../srs/write-srs.ts";
import { PROFILE_IDS, SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { documentContext } from "./document-context.ts";
import { lintMarkdown } from "./lint.ts";

describe("the SRS that the rules write", () => {
  for (const id of PROFILE_IDS) {
    it(`has no errors in the profile ${id}, with outline, records and links checked too`, () => {
      for (const plan of [pointsPlan, giftCardsPlan]) {
        const text = writeSrs(plan, SRS_PROFILES[id], { projectName: "门店收银系统" });
        const { read, trace } = documentTrace(text);
        const context = { ...documentContext(read, trace), profile: SRS_PROFILES[id] };
        const errors = lintMarkdown(text, { context }).findings.filter((one) => one.severity === "error");
        expect(errors.map(({ rule, line, message }) => `${rule} ${line} ${message.en}`)).toEqual([]);
      }
    });
  }
});
