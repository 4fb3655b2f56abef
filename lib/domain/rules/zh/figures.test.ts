import { describe, expect, it } from "vitest";
import { readFigures } from "./figures.ts";

const read = (text: string) => readFigures(text).map((f) => [f.phrase, f.comparator, f.value, f.unit]);

describe("readFigures", () => {
  it("reads counts, periods and comparisons with their words", () => {
    expect(read("当读者连续三次爽约时，暂停一周")).toEqual([
      ["连续三次", "=", 3, "次"],
      ["一周", "=", 1, "周"],
    ]);
    expect(read("响应时间不超过2秒，可用性不低于99.9%")).toEqual([
      ["不超过2秒", "<=", 2, "秒"],
      ["不低于99.9%", ">=", 99.9, "%"],
    ]);
    expect(read("金额超过5000元，库存低于10件")).toEqual([
      ["超过5000元", ">", 5000, "元"],
      ["低于10件", "<", 10, "件"],
    ]);
  });

  it("reads ranges, large numbers and half hours", () => {
    const [days, hours] = readFigures("3–5个工作日到账，上午8点到下午6点开放");
    expect([days?.value, days?.upper, days?.unit]).toEqual([3, 5, "个工作日"]);
    expect([hours?.value, hours?.upper, hours?.comparator]).toEqual([8, 6, "between"]);
    expect(read("十万元以上，锁定半小时")).toEqual([
      ["十万元以上", ">=", 100_000, "元"],
      ["半小时", "=", 0.5, "小时"],
    ]);
  });

  it("sees the limit that stands before the verb", () => {
    expect(read("最多可以借5本书")).toEqual([["5本", "<=", 5, "本"]]);
  });

  it("takes articles, ordinals, weekdays and letters with digits for no figures", () => {
    expect(read("一个读者通过第三方支付，周一使用H5页面，统一处理，二维码")).toEqual([]);
  });

  it("gives offsets at which the phrase stands", () => {
    const text = "教师每月五日前提交";
    for (const f of readFigures(text)) expect(text.slice(f.start, f.end)).toBe(f.phrase);
  });
});
