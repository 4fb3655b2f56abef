import { Search } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Input } from "./field.tsx";

interface SearchFormProps {
  readonly asked: string;
  /** The form's target; submitting without a query clears the search. */
  readonly action: string;
  readonly maxLength: number;
  readonly labels: Readonly<Record<"label" | "placeholder" | "button" | "clear", string>>;
  readonly className?: string;
  /** The address of the whole list, if it is not `action`. */
  readonly clearHref?: string | undefined;
  /** Other fields of the form, and whether they restrict the list. */
  readonly fields?: ReactNode;
  readonly isFiltered?: boolean;
  /** Fields below the others. */
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

/** A search field. A plain form, so that it has a URL and works without JavaScript. */
export function SearchForm({
  asked,
  action,
  maxLength,
  labels,
  className,
  clearHref = action,
  fields,
  isFiltered = false,
  below,
  children,
}: SearchFormProps) {
  return (
    <search className={className}>
      <form action={action} className="flex flex-wrap items-center gap-2">
        <label htmlFor="q" className="sr-only">
          {labels.label}
        </label>
        <Input
          id="q"
          name="q"
          type="search"
          defaultValue={asked}
          maxLength={maxLength}
          placeholder={labels.placeholder}
          className="min-w-0 flex-1 basis-56"
        />
        {fields}
        <Button type="submit" look="primary">
          <Search size={15} aria-hidden /> {labels.button}
        </Button>
        {asked === "" && !isFiltered ? null : (
          <Link href={clearHref} className="text-small text-accent hover:underline">
            {labels.clear}
          </Link>
        )}
        {below}
      </form>
      {children}
    </search>
  );
}
