import Link from "next/link";

interface ViewLinksProps {
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly href: string; readonly current: boolean }[];
}

/** Links to the views of a list; the choice is in the address. */
export function ViewLinks({ label, links }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="no-print mb-4 flex flex-wrap gap-1">
      {links.map((link) => (
        <Link
          key={link.label}
          href={link.href}
          aria-current={link.current ? "true" : undefined}
          className="min-h-8 rounded-md border border-line-strong px-2.5 py-1 text-soft hover:bg-sunk aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold aria-[current=true]:text-accent"
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
