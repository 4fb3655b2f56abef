import Link from "next/link";
import { useTranslations } from "next-intl";
import type { Language } from "#lib/domain/language.ts";
import type { PlanningMeeting } from "#lib/domain/meeting/meeting.ts";

interface MinuteLinesProps {
  lines: PlanningMeeting["agreed"];
  none: string;
  language: Language;
  record?: string;
}

/** Lines of the minutes, each with the way to the statements it comes from. */
export function MinuteLines({ lines, none, language, record }: MinuteLinesProps) {
  const t = useTranslations("minutes");
  if (lines.length === 0) return <p className="text-faint">{none}</p>;
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      {lines.map((line) => (
        <li key={line.text} className="keep">
          <span lang={language}>{line.text}</span>
          {record === undefined ? null : (
            <span className="no-print ms-2 text-small text-faint">
              {line.statements.slice(0, 5).map((id, at) => (
                <Link
                  key={id}
                  href={`${record}#s-${id}`}
                  aria-label={t("toStatement", { number: at + 1 })}
                  className="mx-0.5 inline-grid min-h-6 min-w-6 place-items-center rounded-md text-accent hover:bg-accent-soft"
                >
                  {at + 1}
                </Link>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
