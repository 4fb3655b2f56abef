"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { openTab } from "./open-tab.ts";

interface PageTabsProps {
  tabs: readonly { readonly href: string; readonly label: string; readonly waits?: boolean }[];
  label: string;
  /** Accessible text of the dot. */
  waiting?: string;
}

/** Keeps the open tab in view if the tabs are wider than the page, also when the window or the font changes. */
const keepTabInView = (tab: HTMLAnchorElement | null) => {
  const tabs = tab?.parentElement;
  if (!tab || !tabs) return;
  const size = new ResizeObserver(() => {
    tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
  });
  size.observe(tab);
  size.observe(tabs);
  return () => size.disconnect();
};

/** Tabs of related pages, e.g. of a task or of project settings. A dot marks a tab that waits for the user. */
export function PageTabs({ tabs, label, waiting }: PageTabsProps) {
  const at = usePathname();
  const open = openTab(
    tabs.map(({ href }) => href),
    at,
  );
  return (
    <nav
      aria-label={label}
      className="no-print relative mb-5 flex gap-1 overflow-x-auto border-b border-line"
    >
      {tabs.map(({ href, label: word, waits }) => (
        <Link
          key={href}
          href={href}
          prefetch={false} // docs/decisions/0079
          ref={open === href ? keepTabInView : null}
          aria-current={open === href ? (at === href ? "page" : "true") : undefined}
          className="-mb-px flex min-h-10 items-center gap-1.5 border-b-2 border-transparent px-3 whitespace-nowrap text-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {word}
          {waits ? (
            <span className="size-1.5 rounded-full bg-waiting">
              <span className="sr-only">{waiting}</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
