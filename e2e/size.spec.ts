import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test, typeNeed } from "./person.ts";

// A need is typed; the overview says how big the project is, why, and what follows.

for (const [language, need, sentence] of [
  [
    "en",
    "Patients can book and cancel appointments online. Health records are encrypted and kept for 10 years under GDPR. Doctors must not see the appointments of other practices.",
    "Health records are encrypted and kept for 10 years under GDPR.",
  ],
  [
    "zh",
    "患者可以在网上挂号和取消。病历加密保存十五年，符合个人信息保护法。医生只能查看自己患者的病历。",
    "病历加密保存十五年，符合个人信息保护法。",
  ],
] as const) {
  test(`the overview quotes the sentences that make a project big (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({ locale: language === "en" ? "en-GB" : "zh-CN" });
    const person = await signedIn(await context.newPage(), url, language);
    const { page, say } = person;
    await typeNeed(person, url, need);
    const project = /\/projects\/prj_\w+/.exec(page.url())?.[0] ?? "";
    await page.goto(`${url}${project}#size`);
    const size = page.locator("#size");
    await expect(size.getByRole("heading", { name: say("complexity.title") })).toBeVisible();
    const security = size.locator("summary", { hasText: say("complexity.factor.security") });
    await security.focus();
    await page.keyboard.press("Enter");
    await expect(size.locator("q:visible", { hasText: sentence })).toHaveCount(1);
    await expect(size.getByText(say("complexity.advice"))).toBeVisible();
    await expect(size.getByText(say("complexity.assessed.now"))).toBeVisible();
    await size.getByRole("button", { name: say("complexity.assessed.assessAgain") }).click();
    await expect(size.getByText(say("complexity.assessed.now"))).toBeHidden();
    await expect(size.locator("time")).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  });
}
