import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import { type RequirementOrder, sortParameter } from "#lib/domain/requirement-order.ts";
import { CHARACTERISTICS } from "#lib/domain/requirements/records/quality-characteristic.ts";
import { APPROVALS } from "#lib/domain/requirements/records/requirement-decision.ts";
import { TYPING_STATES } from "#lib/domain/requirements/typing/type-fields.ts";
import { RECORD_TYPES } from "#lib/domain/statement/record-type.ts";

interface FilterLinksProps {
  q: string;
  projectId: string;
  /** The chosen columns, which the links keep. */
  columns: string | null;
  /** The order, which the links keep. */
  sort: RequirementOrder | undefined;
}

/** Links that set or replace one type filter. */
export function FilterLinks({ q, projectId, columns, sort }: FilterLinksProps) {
  const t = useTranslations("requirements");
  const typing = useTranslations("typing");
  const groups = [
    {
      key: "type",
      name: typing("filter.type"),
      values: RECORD_TYPES.map((one) => [one, t(`types.${one}`)] as const),
    },
    {
      key: "characteristic",
      name: typing("filter.characteristic"),
      values: CHARACTERISTICS.map((one) => [one, t(`characteristics.${one}`)] as const),
    },
    {
      key: "typing",
      name: typing("filter.typing"),
      values: TYPING_STATES.map((one) => [one, typing(`page.shows.${one}`)] as const),
    },
    {
      key: "approval",
      name: t("approvals.filter"),
      values: APPROVALS.map((one) => [one, t(`approvals.states.${one}`)] as const),
    },
  ];
  return (
    <dl className="mt-2 grid gap-1.5">
      {groups.map(({ key, name, values }) => (
        <div key={key}>
          <dt className="inline text-faint">{name}: </dt>
          <dd className="inline">
            {values.map(([value, word], at) => (
              <span key={value}>
                {at === 0 ? "" : " · "}
                <Link
                  href={paths.requirements(projectId, {
                    q: withTerm(q, key, value),
                    sort: sortParameter(sort),
                    columns,
                  })}
                  className="text-accent hover:underline"
                >
                  {word}
                </Link>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function withTerm(q: string, key: string, value: string): string {
  const others = q.split(/\s+/).filter((term) => term !== "" && !term.startsWith(`${key}:`));
  return [...others, `${key}:${value}`].join(" ");
}
