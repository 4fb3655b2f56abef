"use client";
import { useFormatter, useTranslations } from "next-intl";
import { requirementTypeLabel } from "#app/_document/requirement-type-label.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import type { RequirementView } from "#lib/contracts/requirement.ts";
import { useWriteTypes } from "./use-write-types.ts";

interface TypeLineProps {
  projectId: string;
  requirement: RequirementView;
  isAllowed: boolean;
}

/** The suggested type of a requirement: its confidence, the reason, and a button that writes it into the document. */
export function TypeLine({ projectId, requirement, isAllowed }: TypeLineProps) {
  const t = useTranslations("typing");
  const words = { typing: t, requirements: useTranslations("requirements") };
  const format = useFormatter();
  const { id, kind, type, writable } = requirement;
  const shown = requirementTypeLabel(words, kind);
  const because = format.list(
    kind.words.map(({ text }) => `“${text}”`),
    { type: "conjunction" },
  );
  const canWrite =
    isAllowed &&
    kind.type !== null &&
    kind.state !== "confirmed" &&
    kind.state !== "form" &&
    writable.includes("type");
  return (
    <div>
      <dt className="text-small text-faint">{t("title")}</dt>
      <dd className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="font-semibold">{shown}</span>
          <Badge tone={kind.level === "unsure" ? "concern" : "plain"}>
            {t("confidence", { level: t(`levels.${kind.level}`), confidence: kind.confidence })}
          </Badge>
          <span className="text-small text-faint">{t("byRules")}</span>
        </p>
        <p className="text-small text-soft">
          {kind.words.length === 0 ? t("noCue") : t("basedOn", { words: because })}
        </p>
        <p className="text-small text-soft">
          {t(`states.${kind.state}`, { type: words.requirements(`types.${type}`) })}
        </p>
        {canWrite ? <WriteType projectId={projectId} id={id} kind={kind} shown={shown} /> : null}
      </dd>
    </div>
  );
}

interface WriteTypeProps extends Pick<TypeLineProps, "projectId"> {
  id: string;
  kind: RequirementView["kind"];
  shown: string;
}

function WriteType({ projectId, id, kind, shown }: WriteTypeProps) {
  const t = useTranslations("typing");
  const { busy, write } = useWriteTypes(projectId);
  const writeOne = async () => {
    const set = await write([{ id, type: kind.type, characteristic: kind.characteristic }]);
    if (set === null) return;
    const [left] = set.left;
    if (left === undefined) toast.success(t("written", { id, kind: shown }));
    else toast.error(t(`page.reasons.${left.code as "not_found"}`));
  };
  return (
    <p>
      <Button size="small" disabled={busy} onClick={() => void writeOne()}>
        {t("write", { kind: shown })}
      </Button>
    </p>
  );
}
