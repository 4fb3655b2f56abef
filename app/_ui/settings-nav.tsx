"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";

export interface SettingsNavGroup {
  /** Heading of the group; null = no heading. */
  readonly label: string | null;
  readonly pages: readonly { readonly href: string; readonly label: string }[];
}

interface SettingsNavProps {
  groups: readonly SettingsNavGroup[];
  label: string;
}

const isOpen = (at: string, href: string, all: readonly string[]): boolean =>
  at === href ||
  (at.startsWith(`${href}/`) && !all.some((other) => other.length > href.length && at.startsWith(other)));

function PageLinks({ groups, here }: { groups: SettingsNavProps["groups"]; here: string | undefined }) {
  return groups.map(({ label, pages }) => (
    <div key={label ?? ""} className="mb-4 last:mb-0">
      {label === null ? null : <p className="px-2.5 pb-1 text-small text-faint">{label}</p>}
      <ul className="grid gap-0.5">
        {pages.map((page) => (
          <li key={page.href}>
            <Link
              href={page.href}
              prefetch={false} // docs/decisions/0079
              aria-current={page.href === here ? "page" : undefined}
              className="flex min-h-8 items-center rounded-md px-2.5 text-soft hover:bg-sunk hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The pages of settings, at the side of a wide page; on a narrow one a list that opens, also without scripts. */
export function SettingsNav({ groups, label }: SettingsNavProps) {
  const at = usePathname();
  const pages = groups.flatMap((group) => group.pages);
  const hrefs = pages.map(({ href }) => href);
  const here = pages.find(({ href }) => isOpen(at, href, hrefs));
  return (
    <nav aria-label={label} className="no-print mb-6 lg:mb-0">
      <details key={at} className="rounded-md border border-line bg-surface lg:hidden">
        <summary className="flex min-h-10 cursor-pointer items-center gap-2 px-3 font-semibold">
          <span className="text-faint">{label}</span> {here?.label}
        </summary>
        <div className="border-t border-line p-2">
          <PageLinks groups={groups} here={here?.href} />
        </div>
      </details>
      <div className="sticky top-18 hidden lg:block">
        <PageLinks groups={groups} here={here?.href} />
      </div>
    </nav>
  );
}
