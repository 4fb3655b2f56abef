import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";

interface TaskViewSwitchProps {
  readonly projectId: string;
  readonly isBoard: boolean;
  /** The state of the list, which both views keep. */
  readonly state: Readonly<Record<string, string | undefined>>;
}

/** Links to the list and the board of the tasks; the choice is in the address. */
export function TaskViewSwitch({ projectId, isBoard, state }: TaskViewSwitchProps) {
  const t = useTranslations("project.board");
  const links = [
    // With a parameter, so that a view that is the default does not open instead.
    { label: t("list"), href: paths.tasks(projectId, { view: "all", ...state }), current: !isBoard },
    { label: t("board"), href: paths.tasks(projectId, { ...state, view: "board" }), current: isBoard },
  ];
  return (
    <nav aria-label={t("label")} className="no-print mb-4 flex flex-wrap gap-1">
      {links.map(({ label, href, current }) => (
        <Link
          key={label}
          href={href}
          aria-current={current ? "true" : undefined}
          className="min-h-8 rounded-md border border-line-strong px-2.5 py-1 text-soft hover:bg-sunk aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold aria-[current=true]:text-accent"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
