import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";

interface ViewSwitchProps {
  projectId: string;
  taskId: string;
  isList: boolean;
  isMine: boolean;
}

/** Links to the two views and to the reader's own items; the choice is in the address. */
export function ViewSwitch({ projectId, taskId, isList, isMine }: ViewSwitchProps) {
  const t = useTranslations("work.views");
  const at = (list: boolean, mine: boolean) =>
    paths.work(projectId, taskId, { ...(list && { view: "list" }), ...(mine && { owner: "me" }) });
  const links = [
    { label: t("board"), href: at(false, isMine), current: !isList },
    { label: t("list"), href: at(true, isMine), current: isList },
    { label: t("all"), href: at(isList, false), current: !isMine },
    { label: t("mine"), href: at(isList, true), current: isMine },
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
