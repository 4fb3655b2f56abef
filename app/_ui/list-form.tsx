import { Search } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LIST_ORDERS } from "#lib/domain/list-order.ts";
import { Button } from "./button.tsx";
import { Input, Select } from "./field.tsx";
import type { ListQuery } from "./list-query.ts";

interface ListFormProps {
  readonly action: string;
  readonly asked: Pick<Partial<ListQuery>, "q" | "archived"> & {
    readonly sort: string;
    readonly isFiltered: boolean;
  };
  /** What the search compares; absent: the name. */
  readonly searchLabel?: string;
  /** The orders of this list, if they are others. */
  readonly orders?: readonly { readonly value: string; readonly label: string }[];
  /** Whether rows of this list can be archived. */
  readonly archivable?: boolean;
  /** Other fields of the form. */
  readonly children?: ReactNode;
  /** Fields below the others. */
  readonly below?: ReactNode;
  /** The address of the whole list, if it is not `action`. */
  readonly clearHref?: string;
}

/** Search, order and filter of a list. A plain form: its state is the URL, and it works without JavaScript. */
export function ListForm({
  action,
  asked,
  searchLabel,
  orders,
  archivable,
  children,
  below,
  clearHref = action,
}: ListFormProps) {
  const t = useTranslations("ui.list");
  const search = searchLabel ?? t("search");
  const shownOrders = orders ?? LIST_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }));
  return (
    <search className="mb-4 block">
      <form action={action} className="flex flex-wrap items-center gap-2">
        <Input
          name="q"
          type="search"
          aria-label={search}
          placeholder={search}
          defaultValue={asked.q}
          maxLength={200}
          className="min-w-0 max-w-md flex-1 basis-48"
        />
        {children}
        <Select name="sort" aria-label={t("sort")} defaultValue={asked.sort} className="w-auto">
          {shownOrders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {archivable ? (
          <label className="flex min-h-9 items-center gap-2">
            <input type="checkbox" name="archived" value="true" defaultChecked={asked.archived} />
            {t("archived")}
          </label>
        ) : null}
        <Button type="submit">
          <Search size={15} aria-hidden /> {t("apply")}
        </Button>
        {asked.isFiltered ? (
          <Link href={clearHref} className="text-small text-accent hover:underline">
            {t("clear")}
          </Link>
        ) : null}
        {below}
      </form>
    </search>
  );
}
