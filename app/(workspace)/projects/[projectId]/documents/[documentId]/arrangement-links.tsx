"use client";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  GROUP_PARAM,
  ORDER_PARAM,
  readArrangement,
  SUGGESTION_GROUPINGS,
  SUGGESTION_ORDERS,
} from "./arrange-suggestions.ts";

const LINK =
  "min-h-7 rounded-md border border-line-strong px-2 py-0.5 text-soft hover:bg-sunk aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold aria-[current=true]:text-accent";

interface ChoicesProps {
  label: string;
  param: string;
  chosen: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** Links to the same page with another value of a parameter. The first option is the default. */
function Choices({ label, param, chosen, options }: ChoicesProps) {
  const path = usePathname();
  const now = useSearchParams();
  const hrefOf = (value: string) => {
    const query = new URLSearchParams(now);
    query.set(param, value);
    return `${path}?${query}`;
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1">
      <span className="me-1 text-small text-faint">{label}</span>
      {options.map(({ value, label: text }) => (
        <Link
          key={value}
          href={hrefOf(value)}
          scroll={false}
          prefetch={false} // docs/decisions/0079
          aria-current={value === chosen ? "true" : undefined}
          className={LINK}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The order and the grouping of suggestions. Plain links, so that they work without JavaScript. */
export function ArrangementLinks() {
  const t = useTranslations("document.edits");
  const { order, group } = readArrangement(useSearchParams());
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <Choices
        label={t("order")}
        param={ORDER_PARAM}
        chosen={order}
        options={SUGGESTION_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
      />
      <Choices
        label={t("group")}
        param={GROUP_PARAM}
        chosen={group}
        options={SUGGESTION_GROUPINGS.map((value) => ({ value, label: t(`groups.${value}`) }))}
      />
    </div>
  );
}
