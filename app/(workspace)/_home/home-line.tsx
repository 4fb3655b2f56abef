import Link from "next/link";
import type { ReactNode } from "react";
import { Time } from "#app/_ui/time.tsx";

interface HomeLineProps {
  href: string;
  title: ReactNode;
  projectName: string;
  since: string;
  /** Between the title and the time. */
  children: ReactNode;
}

/** An event of a project on the home page, with a link to it. */
export function HomeLine({ href, title, projectName, since, children }: HomeLineProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        href={href}
        className="-mx-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-2.5 hover:bg-sunk"
      >
        <span className="min-w-0 flex-1 basis-56">
          {title}
          <span className="text-small text-faint">{projectName}</span>
        </span>
        {children}
        <span className="w-28 text-end text-small text-faint max-sm:w-auto">
          <Time at={since} relative />
        </span>
      </Link>
    </li>
  );
}
