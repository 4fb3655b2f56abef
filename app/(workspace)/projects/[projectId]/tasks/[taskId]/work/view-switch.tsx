import { useTranslations } from "next-intl";
import { ViewLinks } from "#app/_ui/view-links.tsx";
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
  return <ViewLinks label={t("label")} links={links} />;
}
