import { describe, expect, it } from "vitest";
import type { Language } from "../../language.ts";
import { rehearse } from "../rehearsal.ts";

const asked = (need: string, language: Language = "en") =>
  rehearse(need, { language }).plan.open_questions.map(({ text, about }) => `${text} ${about.join(" ")}`);

describe("a rule without exception and an exception elsewhere", () => {
  it("is a question about both statements, unless they are listed as a likely contradiction", () => {
    const need = "所有预约都要提前付款。居民可以查看自己的预约。预约成功后发短信。业委会成员的预约不用付款。";
    expect(asked(need, "zh")).toContain(
      "遇到“业委会成员的预约不用付款”的情况，“所有预约都要提前付款”还成立吗？ FR-001 FR-004",
    );
    const likely =
      "Every booking is paid in advance. Residents see their machines. Members of the board need not pay bookings.";
    expect(asked(likely).join()).not.toContain("also hold");
  });

  it("is no question where the exception follows its rule or is about something else", () => {
    expect(asked("所有预约都要提前付款。业委会成员的预约不用付款。", "zh").join()).not.toContain("还成立");
    const other = "Every invoice has a number. Trainers enter their hours. Guests need not register.";
    expect(asked(other).join()).not.toContain("also hold");
  });
});

describe("a role that occurs once", () => {
  const rest =
    "Residents book a machine online. Residents see their bookings. Residents get a code by e-mail.";

  it("is asked about where no other statement names it", () => {
    expect(asked(`${rest} The caretaker may block a machine.`).join()).toContain("Who is “caretaker”");
    const chinese = "居民在线预约洗衣机。居民可以查看预约。居民会收到短信。由店长决定哪些机器停用。";
    expect(asked(chinese, "zh").join()).toContain("“店长”是谁");
  });

  it("is not asked about where another statement names it, or where the text is short", () => {
    const twice = `${rest} The caretaker may block a machine. Faults are shown to caretakers.`;
    expect(asked(twice).join()).not.toContain("Who is");
    expect(asked("The caretaker may block a machine. Residents book online.").join()).not.toContain("Who is");
  });
});
