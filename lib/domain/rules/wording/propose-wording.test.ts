import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Language, languageSchema } from "../../language.ts";
import { proposeWording } from "./propose-wording.ts";

const unseen = z
  .array(z.strictObject({ language: languageSchema, text: z.string(), accepted: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync(new URL("./fixtures/unseen.json", import.meta.url), "utf8")));

const propose = (language: Language, text: string) =>
  proposeWording({ text, language, role: "sentence", context: [] });

describe("proposed wordings", () => {
  it.each([
    ["Members can book a court.", "The system shall allow members to book a court."],
    ["A head coach may also cancel a session.", "The system shall allow a head coach to cancel a session."],
    [
      "HR staff should be able to search employees by skill.",
      "The system shall allow HR staff to search employees by skill.",
    ],
    [
      "Only managers can approve a refund above 50 euros.",
      "The system shall allow only managers to approve a refund above 50 euros.",
    ],
    [
      "Members of the board want to download the minutes.",
      "The system shall allow members of the board to download the minutes.",
    ],
    [
      "Cashiers cannot change a closed receipt.",
      "The system shall not allow cashiers to change a closed receipt.",
    ],
    [
      "Students must pay the fee within 7 days.",
      "The system shall require students to pay the fee within 7 days.",
    ],
    ["The website must show the opening hours.", "The website shall show the opening hours."],
    [
      "If the payment fails, the system should release the seat.",
      "If the payment fails, the system shall release the seat.",
    ],
    [
      "When a parcel arrives, residents can choose “Later today” or “Tomorrow”.",
      "When a parcel arrives, the system shall allow residents to choose “Later today” or “Tomorrow”.",
    ],
    [
      "Only administrators shall manage users.",
      "The system shall allow only administrators to manage users.",
    ],
    ["Users MUST be able to list overdue tasks.", "The system shall allow users to list overdue tasks."],
    [
      "The system must periodically scan subscribed repositories.",
      "The system shall periodically scan subscribed repositories.",
    ],
    ["The system shall send a receipt.", "The system shall send a receipt."],
  ])("words a clear English frame: %s", (text, expected) => {
    expect(propose("en", text)).toBe(expected);
  });

  it.each([
    ["会员可以预订场地。", "系统应允许会员预订场地。"],
    ["所有员工都可以查看通讯录。", "系统应允许所有员工查看通讯录。"],
    ["只有店长可以修改价格。", "系统应只允许店长修改价格。"],
    ["家长希望能查看孩子的作业。", "系统应允许家长查看孩子的作业。"],
    ["收银员不能修改已结账的订单。", "系统不应允许收银员修改已结账的订单。"],
    ["学生必须在 7 天内缴纳费用。", "系统应要求学生在 7 天内缴纳费用。"],
    ["系统需要在订单超时后自动释放座位。", "系统应在订单超时后自动释放座位。"],
    ["如果支付失败，系统要释放座位。", "如果支付失败，系统应释放座位。"],
    ["每位业主可以登记最多 3 辆车。", "系统应允许每位业主登记最多 3 辆车。"],
    ["任何人不得删除借阅记录。", "系统不应允许任何人删除借阅记录。"],
    ["员工不能设置自己为直属主管", "系统不应允许员工设置自己为直属主管。"],
    ["系统管理员可以查看操作日志。", "系统应允许系统管理员查看操作日志。"],
    ["系统应能定期对数据库进行备份。", "系统应能定期对数据库进行备份。"],
    ["订单取消后，系统应通知骑手。", "订单取消后，系统应通知骑手。"],
  ])("words a clear Chinese frame: %s", (text, expected) => {
    expect(propose("zh", text)).toBe(expected);
  });

  it.each([
    ["en", "Members can book a court and invite guests."],
    ["en", "Members can pick a shift, swap it or hand it over."],
    ["en", "Wardens can take photos and attach the ticket to the windscreen."],
    ["en", "Cars can enter the yard."],
    ["en", "Trainers should enter their hours every Friday."],
    ["en", "All members cannot book at night."],
    ["en", "When it is full, the system must send a warning."],
    ["en", "We can book a court, but only on paper."],
    ["en", "The system must be fast."],
    ["en", "The system must allow users to request and download a form."],
    ["en", "Users should be able to filter products by price, etc."],
    ["en", "Users can select the quantity of products they want to purchase."],
    ["en", "The app must detect and reroute failed calls."],
    ["zh", "会员可以预订场地并邀请好友。"],
    ["zh", "会员可以查看、修改订单。"],
    ["zh", "货车可以进场。"],
    ["zh", "审核通过后用户可以下载证书。"],
    ["zh", "他可以取消订单。"],
    ["zh", "系统要快。"],
    ["zh", "管理员可以查看所有。"],
    ["zh", "只读医生可以查看报告预览，但不能保存审核意见。"],
    ["zh", "普通用户只能查看自己上传的数据。"],
    ["zh", "老师希望在报告里添加目的、做法等"],
    ["zh", "对于任何跨服务调用失败，系统应自动重试 3 次后再报错。"],
    ["zh", "用户可以取消订单并申请退款。"],
    ["zh", "系统应保证运行稳定。"],
  ] as const)("proposes nothing where the frame is not clear (%s): %s", (language, text) => {
    expect(propose(language, text)).toBeNull();
  });

  it("proposes nothing for headings, cells, rows, introductions and asides", () => {
    for (const role of ["lead", "cell", "row", "heading", "aside"] as const)
      expect(
        proposeWording({ text: "Members can book a court.", language: "en", role, context: [] }),
      ).toBeNull();
  });

  it("completes an item with the introduction of its list", () => {
    expect(
      proposeWording({
        text: "- book a court",
        language: "en",
        role: "item",
        context: ["Scope", "Members can:"],
      }),
    ).toBe("The system shall allow members to book a court.");
    expect(
      proposeWording({ text: "预订场地；", language: "zh", role: "item", context: ["会员可以："] }),
    ).toBe("系统应允许会员预订场地。");
    expect(
      proposeWording({ text: "book a court", language: "en", role: "item", context: ["Members"] }),
    ).toBeNull();
  });

  it("proposes accepted wordings on unseen statements: precision at least 95 %, recall at least 50 %", () => {
    const proposals = unseen.flatMap(({ language, text, accepted }) => {
      const proposed = propose(language, text);
      return proposed === null ? [] : [{ text, proposed, accepted: accepted.includes(proposed) }];
    });
    const wrong = proposals.filter(({ accepted }) => !accepted);
    expect(wrong.length).toBeLessThanOrEqual(proposals.length * 0.05);
    const clear = unseen.filter(({ accepted }) => accepted.length > 0);
    expect(proposals.length - wrong.length).toBeGreaterThanOrEqual(clear.length / 2);
  });

  it("keeps every number of the statement", () => {
    const numbers = (text: string) => text.match(/\d+/g) ?? [];
    const changed = unseen.filter(({ language, text }) => {
      const proposed = propose(language, text);
      return proposed !== null && numbers(proposed).join() !== numbers(text).join();
    });
    expect(changed).toEqual([]);
  });
});
