import Link from "next/link";
import type { ReactNode } from "react";

interface PageHeaderProps {
  title: ReactNode;
  /** The parent pages; only for pages deeper than the rail shows. */
  trail?: readonly { readonly label: string; readonly href: string }[];
  intro?: ReactNode;
  actions?: ReactNode;
  lang?: string;
}

/** The header of a page: parents, title, a one-line description, and actions. */
export function PageHeader({ title, trail, intro, actions, lang }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {trail ? (
        <nav className="no-print mb-1.5 flex flex-wrap gap-x-1.5 text-small text-faint">
          {trail.map((step, at) => (
            <span key={step.href} className="flex min-w-0 gap-x-1.5">
              <Link href={step.href} className="max-w-72 truncate hover:text-accent hover:underline">
                {step.label}
              </Link>
              {at < trail.length - 1 ? <span aria-hidden>/</span> : null}
            </span>
          ))}
        </nav>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 lang={lang} className="min-w-0 max-w-4xl text-title font-semibold">
          {title}
        </h1>
        {actions ? <div className="no-print flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {intro ? <div className="mt-1.5 max-w-3xl text-soft">{intro}</div> : null}
    </header>
  );
}
