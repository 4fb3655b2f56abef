import { expect, it } from "vitest";
import { pointsPlan } from "./fixtures/points-plan.ts";
import { scopeLines } from "./scope-lines.ts";

const [first] = pointsPlan.requirements;

it("prints the whole sentence of a requirement whose title is cut off, and other entries as they are", () => {
  if (first === undefined) throw new Error("the plan has no requirement");
  const shall = "会员积分余额在每次消费后的一分钟内更新，并且会员在结账页面和账户页面看到同一个数字。";
  const title = `${shall.slice(0, 12)}…`;
  const plan = {
    ...pointsPlan,
    scope: [title, "结账时用积分抵扣", "其他…"],
    requirements: [{ ...first, title, shall }],
  };
  expect(scopeLines(plan)).toEqual([shall.slice(0, -1), "结账时用积分抵扣", "其他…"]);
});
