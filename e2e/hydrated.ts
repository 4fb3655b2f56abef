import type { Page } from "@playwright/test";

/**
 * Waits until the forms of a page, the controls that announce a key, and what keys act on react. A page shows its
 * content before React has attached its event listeners, and a key pressed before that is lost.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [
      ...document.querySelectorAll("[aria-keyshortcuts], [data-card], [data-row], form, textarea"),
    ];
    return controls.every((one) => Object.keys(one).some((key) => key.startsWith("__reactProps$")));
  });
  // React marks an element while it prepares it, and shows it and adds the listeners of effects later: when nothing is left to do.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 10_000 })),
  );
}
