import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { DueBadge } from "#app/_ui/due-badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { NeedLineView } from "#lib/contracts/home.ts";
import { joinListed } from "#lib/domain/punctuation.ts";
import { pathOfNeed } from "./path-of-need.ts";
import { ReadMention } from "./read-mention.tsx";

const TONES = {
  question: "waiting",
  answer: "waiting",
  decision: "waiting",
  sign: "waiting",
  baseline_signature: "waiting",
  change_request: "waiting",
  mention: "waiting",
  action: "waiting",
  failed_run: "block",
} as const;

/** Kinds whose line says who asks. */
const ASKED_BY: ReadonlySet<NeedLineView["kind"]> = new Set([
  "action",
  "question",
  "baseline_signature",
  "change_request",
]);

/** Why this reader is responsible, if only some members are. */
function AssignmentNote({ line }: { line: NeedLineView }) {
  const t = useTranslations("home.needs");
  const locale = useLocale();
  const { kind, asked, standing_for } = line;
  if (asked === null || (kind !== "decision" && kind !== "sign")) return null;
  const names = joinListed(locale, standing_for);
  return (
    <span>
      {t(`assigned.${asked}`, { names })}
      {asked !== "hands" && names !== "" ? ` · ${t("alsoFor", { names })}` : ""} ·{" "}
    </span>
  );
}

/** An item that waits for the reader: what, where, since when, and one button. */
export function PendingItemLine({ line }: { line: NeedLineView }) {
  const t = useTranslations("home.needs");
  const { kind, what, project_name, since, by, due, days_left, mention_id } = line;
  const where = line.document?.name ?? line.task?.title ?? what;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <Badge tone={TONES[kind]}>{t(`kind.${kind}`)}</Badge>
          <span className="line-clamp-2 min-w-0 break-words">
            {kind === "mention" && by ? <span className="text-soft">{t("by", { name: by })} </span> : null}
            <span className="font-semibold">{what}</span>
          </span>
          {due ? <DueBadge due={due} daysLeft={days_left} /> : null}
        </p>
        <p className="mt-0.5 text-small text-faint">
          {what === where ? null : <span>{where} · </span>}
          {ASKED_BY.has(kind) && by ? <span>{t("from", { name: by })} · </span> : null}
          <AssignmentNote line={line} />
          {project_name} · <Time at={since} relative />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mention_id ? <ReadMention id={mention_id} what={what} /> : null}
        <ButtonLink href={pathOfNeed(line)} look="primary" size="small">
          {t(`button.${kind}`)}
        </ButtonLink>
      </div>
    </li>
  );
}
