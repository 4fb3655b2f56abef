import { describe, expect, it } from "vitest";
import { effortOf } from "./effort.ts";

const of = (shall: string, type: "functional" | "quality" = "functional") =>
  effortOf({ shall, type, scenarios: [] }, /\p{Script=Han}/u.test(shall) ? "zh" : "en");

describe("effortOf", () => {
  it("is small for plain entry and display", () => {
    expect(of("系统 SHALL 显示馆藏信息。")).toEqual({ size: "S", reasons: ["普通的录入与查询"] });
  });

  it("grows with money, schedules and outside systems, and says why", () => {
    const effort = of("系统 SHALL 每天从第三方接口导入付款记录并对账。");
    expect(["L", "XL"]).toContain(effort.size);
    expect(effort.reasons).toEqual(expect.arrayContaining(["对接外部系统", "金额与对账", "定时任务"]));
  });

  it("names a quality as something to measure", () => {
    expect(of("The system SHALL answer within 2 s.", "quality").reasons).toContain(
      "a quality that has to be measured",
    );
  });
});
