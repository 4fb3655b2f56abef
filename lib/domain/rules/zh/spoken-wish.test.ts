import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import { draftPlan } from "../draft-plan.ts";
import { readNeed } from "../read-need.ts";

const tools = languageTools();
const said = (need: string) =>
  draftPlan(readNeed(need, "zh", tools), tools, []).requirements.map(({ draft }) => draft.shall);

describe("spokenWishes", () => {
  it.each([
    ["我想让病人自己在手机上约医生。", "系统 SHALL 允许病人自己在手机上约医生。"],
    ["我们想让客户自己下单。", "系统 SHALL 允许客户自己下单。"],
    ["想做个小程序让会员自己查积分。", "系统 SHALL 允许会员自己查积分。"],
    ["约好以后收到短信。", "约好后，系统 SHALL 发送短信。"],
  ])("states %s as what the system does", (need, shall) => {
    expect(said(need)).toEqual([shall]);
  });

  it("lets the one who acted before do what comes behind", () => {
    expect(said("前台要能看到当天所有预约，还要能帮老人约。")).toContain("系统 SHALL 允许前台帮老人约。");
  });

  it("takes what people do by themselves for a limit, not for a function", () => {
    expect(said("医生每天最多看30个病人。")).toEqual(["当医生看病人时，系统 SHALL 限定每天最多30个。"]);
  });
});
