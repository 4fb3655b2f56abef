import { useTranslations } from "next-intl";
import { ViewLinks } from "#app/_ui/view-links.tsx";
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
  return <ViewLinks label={t("label")} links={links} />;
}
