/**
 * The tab to which a page belongs: that of the page itself, or the nearest one above it.
 * @param hrefs Addresses of the tabs.
 * @param at Path of the page.
 * @returns Null if the page is below none of them.
 */
export function openTab(hrefs: readonly string[], at: string): string | null {
  const above = hrefs.filter((href) => at === href || at.startsWith(`${href}/`));
  return above.reduce<string | null>((best, href) => (href.length > (best?.length ?? 0) ? href : best), null);
}
