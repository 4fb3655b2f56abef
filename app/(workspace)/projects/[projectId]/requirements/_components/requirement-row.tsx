import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { requirementTypeLabel } from "#app/_document/requirement-type-label.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { cx } from "#app/_ui/cx.ts";
import type { RequirementView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";
import { knownCharacteristic } from "#lib/domain/requirements/records/quality-characteristic.ts";
import { isColumnOnly, type ListColumn } from "#lib/domain/saved-view/shown-columns.ts";
import { RequirementTick } from "./requirement-selection.tsx";

interface RequirementRowProps {
  requirement: RequirementView;
  href: string;
  open: boolean;
  /** The language of the documents. */
  language: Language;
  /** The columns that are shown besides ID and title. */
  shown: readonly ListColumn<"requirements">[];
}

/** Columns that are texts below the others, each with its name. */
const FACTS = ["owner", "source", "verification", "version", "document", "approved", "changed"] as const;

export const REQUIREMENT_TEXT =
  "grid min-w-0 flex-1 gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[6rem_minmax(0,1fr)]";

/** One row of the register: type, text and findings. */
export function RequirementRow({ requirement, href, open, language, shown }: RequirementRowProps) {
  const { id, claimed } = requirement;
  return (
    <li className="flex border-b border-line">
      <RequirementTick id={id} claimed={claimed} />
      <Link
        href={href}
        scroll={false}
        data-requirement={id}
        aria-current={open ? "true" : undefined}
        className={cx(
          REQUIREMENT_TEXT,
          "px-2 hover:bg-sunk focus-visible:bg-sunk aria-[current=true]:bg-accent-soft",
        )}
      >
        <RequirementText requirement={requirement} language={language} shown={shown} />
      </Link>
    </li>
  );
}

/** What a row says of a requirement. */
type DescribedRequirement = Pick<
  RequirementView,
  | "id"
  | "title"
  | "statement"
  | "type"
  | "characteristic"
  | "priority"
  | "status"
  | "claimed"
  | "gaps"
  | "also"
  | "suspect"
  | "owner"
  | "source"
  | "verification"
  | "version"
  | "document_name"
  | "approved_by"
  | "changed_at"
> & { readonly kind: Pick<RequirementView["kind"], "state" | "type" | "characteristic"> };

interface RequirementTextProps extends Pick<RequirementRowProps, "language" | "shown"> {
  requirement: DescribedRequirement;
}

/** The ID, the text, the findings and the chosen columns of a requirement. */
export function RequirementText({ requirement, language, shown }: RequirementTextProps) {
  const t = useTranslations("requirements");
  const { id, title, statement, gaps, suspect, also, claimed } = requirement;
  return (
    <>
      <span className="font-mono text-small font-semibold break-all text-accent">{id}</span>
      <span className="min-w-0">
        {title === "" ? null : (
          <span lang={language} className="block font-semibold">
            {title}
          </span>
        )}
        {statement === "" || !shown.includes("statement") ? null : (
          <span lang={language} className="line-clamp-8 whitespace-pre-line text-soft">
            {statement}
          </span>
        )}
        <span className="mt-1 flex flex-wrap gap-1.5">
          <RowTraits requirement={requirement} shown={shown} />
          {claimed ? (
            <Badge tone="concern">
              <TriangleAlert size={12} aria-hidden /> {t("claimed.badge")}
            </Badge>
          ) : null}
          {gaps.map((gap) => (
            <Badge key={gap} tone="concern">
              <TriangleAlert size={12} aria-hidden /> {t(`gap.${gap}`)}
            </Badge>
          ))}
          {also.length === 0 ? null : (
            <Badge tone="concern">
              <TriangleAlert size={12} aria-hidden /> {t("duplicate.badge")}
            </Badge>
          )}
          {suspect ? (
            <Badge tone="waiting">
              <TriangleAlert size={12} aria-hidden /> {t("suspect")}
            </Badge>
          ) : null}
        </span>
        <RowFacts requirement={requirement} shown={shown} />
      </span>
    </>
  );
}

/** The values of the chosen columns that are texts; those without a value are left out. */
function RowFacts({ requirement, shown }: Omit<RequirementTextProps, "language">) {
  const t = useTranslations("requirements.fields");
  const words = useTranslations("views.columns");
  const { owner, source, verification, version, document_name: document, approved_by } = requirement;
  const format = useFormatter();
  const changed = format.dateTime(new Date(requirement.changed_at), {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const values = { owner, source, verification, version, document, approved: approved_by ?? "", changed };
  const facts = FACTS.filter((column) => shown.includes(column) && values[column] !== "");
  if (facts.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-x-4 text-small text-faint">
      {facts.map((name) => {
        const column = isColumnOnly(name) ? words(`requirements.${name}`) : t(name);
        return (
          <span key={name} className="min-w-0 wrap-anywhere">
            {words("value", { column, value: values[name] })}
          </span>
        );
      })}
    </span>
  );
}

/** Type, priority and status; that the wording indicates another type is always shown. */
function RowTraits({ requirement, shown }: Omit<RequirementTextProps, "language">) {
  const t = useTranslations("requirements");
  const words = { typing: useTranslations("typing"), requirements: t };
  const { type, priority, status, kind } = requirement;
  const now = { type, characteristic: knownCharacteristic(requirement.characteristic) };
  return (
    <>
      {shown.includes("type") ? <Badge>{requirementTypeLabel(words, now)}</Badge> : null}
      {kind.state === "differs" || kind.state === "unsure" ? (
        <Badge tone="concern">
          <TriangleAlert size={12} aria-hidden />{" "}
          {words.typing(`badge.${kind.state}`, { kind: requirementTypeLabel(words, kind) })}
        </Badge>
      ) : null}
      {priority === null || !shown.includes("priority") ? null : <Badge>{t(`priorities.${priority}`)}</Badge>}
      {status === null || !shown.includes("status") ? null : (
        <Badge tone={status === "verified" ? "agree" : "plain"}>{t(`statuses.${status}`)}</Badge>
      )}
    </>
  );
}
