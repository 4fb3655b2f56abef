import { useTranslations } from "next-intl";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";

/** The prototype in a sandboxed iframe: no scripts, no origin, no network. */
export function PrototypeFrame({ project }: { project: ProjectView }) {
  const t = useTranslations("srs");
  return (
    <PageSection title={t("prototypeHeading")}>
      <p className="mb-3 text-small text-soft">{t("prototypeHint")}</p>
      <iframe
        src={paths.api.prototype(project.id)}
        sandbox=""
        referrerPolicy="no-referrer"
        loading="lazy"
        title={t("prototypeTitle", { project: project.name })}
        className="h-[32rem] w-full rounded-md border border-line-strong bg-surface"
      />
    </PageSection>
  );
}
