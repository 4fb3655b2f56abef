import { CircleCheck, CircleX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getAcceptance } from "#lib/usecases/change-set/accept-change.ts";

interface AcceptBarProps {
  projectId: string;
  taskId: string;
  patchId: string;
}

/** The state of the gate, at the bottom of the window while the attempt is read; nothing for other attempts. */
export async function AcceptBar({ projectId, taskId, patchId }: AcceptBarProps) {
  const [t, gate] = await Promise.all([
    getTranslations("acceptance"),
    load((actor) => getAcceptance(actor, taskId)),
  ]);
  if (gate.change_set?.id !== patchId) return null;
  const left = gate.lines.filter(({ status }) => status !== "passed");
  const Icon = gate.open ? CircleCheck : CircleX;
  return (
    <section
      aria-label={t("bar.label")}
      className="no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-3 py-2"
    >
      <Icon size={17} aria-hidden className={gate.open ? "text-agree" : "text-block"} />
      <p className="min-w-0 flex-1 basis-40">
        <span className="font-semibold">{gate.open ? t("bar.open") : t("bar.closed")}</span>{" "}
        <span className="text-small text-soft">
          {t("bar.passed", { done: gate.lines.length - left.length, count: gate.lines.length })}
        </span>
      </p>
      <ButtonLink
        size="small"
        look={gate.open ? "primary" : "secondary"}
        href={paths.acceptance(projectId, taskId)}
      >
        {t("bar.decide")}
      </ButtonLink>
    </section>
  );
}
