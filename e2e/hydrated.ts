import type { Page } from "@playwright/test";

/**
 * Waits until the controls of a page that announce a key, and the cards that keys act on, react to it. A page shows its
 * content before React has attached its event listeners, and a key pressed before that is lost.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("[aria-keyshortcuts], [data-card]")];
    return controls.every((one) => Object.keys(one).some((key) => key.startsWith("__reactProps$")));
  });
  // Effects, which add the listeners, run after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
