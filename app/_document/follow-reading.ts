/** A heading is current once it has passed this line below the top bar, in pixels. */
const READING_LINE = 96;

const linksOf = (list: Element): HTMLAnchorElement[] => [...list.querySelectorAll<HTMLAnchorElement>("a")];

/** The last entry whose heading is above the reading line; -1 above the first. Headings that have not arrived are below it. */
function currentEntry(links: readonly HTMLAnchorElement[]): number {
  let [low, high] = [0, links.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const heading = document.getElementById(decodeURIComponent(links[middle]?.hash.slice(1) ?? ""));
    if (heading !== null && heading.getBoundingClientRect().top <= READING_LINE) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

/** Scrolls the outline, and only the outline, so that the link is in view. */
function showInOutline(link: HTMLElement): void {
  const box = link.closest<HTMLElement>("[data-outline-scroll]");
  if (box === null || box.scrollHeight <= box.clientHeight) return;
  const [own, outer] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
  if (own.top < outer.top || own.bottom > outer.bottom)
    box.scrollTop += own.top - outer.top - box.clientHeight / 3;
}

/**
 * Marks the section that is being read in every outline of the page, with `aria-current="location"`.
 * @returns Stops that.
 */
export function followReading(): () => void {
  let shown = -1;
  let frame = 0;
  const update = () => {
    frame = 0;
    const lists = [...document.querySelectorAll(".document-outline")].map(linksOf);
    const now = currentEntry(lists[0] ?? []);
    if (now === shown) return;
    for (const links of lists) {
      links[shown]?.removeAttribute("aria-current");
      links[now]?.setAttribute("aria-current", "location");
      if (links[now] !== undefined) showInOutline(links[now]);
    }
    shown = now;
  };
  const later = () => {
    frame ||= requestAnimationFrame(update);
  };
  later();
  addEventListener("scroll", later, { passive: true });
  return () => {
    removeEventListener("scroll", later);
    cancelAnimationFrame(frame);
  };
}
