import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { listSeats } from "#lib/usecases/seat/list-seats.ts";
import { SeatsPanel } from "./seats-panel.tsx";

interface SeatsPageProps {
  params: Promise<{ projectId: string }>;
}

export default async function SeatsPage({ params }: SeatsPageProps) {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("seats"), loadProject(projectId)]);
  const { data } = await load((actor) => listSeats(actor, projectId));
  return (
    <>
      <p className="mb-5 text-soft">{t("intro")}</p>
      <SeatsPanel project={project} initial={data} />
    </>
  );
}
