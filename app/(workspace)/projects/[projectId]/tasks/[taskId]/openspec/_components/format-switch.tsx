import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import { HANDOVER_FORMATS, type HandoverFormat } from "#lib/domain/handover/handover-formats.ts";
import type { OpenSpecChangeContext } from "./openspec-change-context.ts";

interface FormatSwitchProps {
  shown: HandoverFormat | "openspec";
  at: OpenSpecChangeContext;
}

/** Links to the same plan in the formats of other tools. Plain links, so that it works without JavaScript. */
export function FormatSwitch({ shown, at }: FormatSwitchProps) {
  const t = useTranslations("openspec.formats");
  return (
    <nav aria-label={t("label")} className="no-print mb-4 flex flex-wrap items-center gap-1">
      {(["openspec", ...HANDOVER_FORMATS] as const).map((format) => (
        <Link
          key={format}
          href={paths.openspec(at.projectId, at.taskId, {
            version: at.version,
            ...(format === "openspec" ? {} : { format }),
          })}
          aria-current={format === shown ? "page" : undefined}
          className="min-h-8 rounded-md border border-line-strong px-2.5 py-1 text-soft hover:bg-sunk aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
        >
          {t(`names.${format}`)}
        </Link>
      ))}
    </nav>
  );
}
