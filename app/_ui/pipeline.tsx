import { Check, Circle, CircleDashed, CircleDot } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { END_PHASE, PHASES, type Phase } from "#lib/domain/task/phases.ts";
import { cx } from "./cx.ts";

interface PipelineProps {
  phase: Phase;
  /** The phases in which something was done; an earlier one that is not among them has no check mark. */
  done: readonly Phase[];
  hasRepository: boolean;
  /** The phases that apply; code phases are otherwise shown as not applicable. */
  short?: boolean;
}

type Place = "past" | "here" | "ahead" | "skipped" | "unused";
const ICONS = {
  past: Check,
  here: CircleDot,
  ahead: Circle,
  skipped: CircleDashed,
  unused: CircleDashed,
} as const;
const INKS = {
  past: "text-soft",
  here: "text-accent font-semibold",
  ahead: "text-faint",
  skipped: "text-faint",
  unused: "text-faint",
} as const;

function placeOf(phase: Phase, { phase: here, done, hasRepository }: PipelineProps): Place {
  if (!hasRepository && phaseSpec(phase).needsRepository) return "unused";
  if (phase === here) return here === END_PHASE ? "past" : "here";
  if (PHASES.indexOf(phase) > PHASES.indexOf(here)) return "ahead";
  return done.includes(phase) ? "past" : "skipped";
}

/** The phases of a task, with the current one marked. */
export function Pipeline(props: PipelineProps) {
  const { hasRepository, short } = props;
  const t = useTranslations("ui.pipeline");
  const locale = useLocale();
  const shown = short && !hasRepository ? PHASES.filter((one) => !phaseSpec(one).needsRepository) : PHASES;
  return (
    <ol aria-label={t("label")} className="flex flex-wrap items-center gap-x-1 gap-y-1 text-small">
      {shown.map((one, at) => {
        const place = placeOf(one, props);
        const Icon = ICONS[place];
        return (
          <li
            key={one}
            aria-current={place === "here" ? "step" : undefined}
            className="flex items-center gap-1"
          >
            {at > 0 ? <span aria-hidden className="mx-1 h-px w-3 bg-line-strong" /> : null}
            <span
              className={cx("inline-flex items-center gap-1", INKS[place])}
              title={place === "unused" || place === "skipped" ? t(place) : undefined}
            >
              <Icon size={14} aria-hidden />
              {phaseSpec(one).name[locale]}
              <span className="sr-only">{t(place)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
