import { Search } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Input } from "#app/_ui/field.tsx";

/** A search by words or by a question; a plain form, so that it has an address and needs no JavaScript. */
export function SearchForm({ asked, clearHref }: { asked: string; clearHref: string }) {
  const t = useTranslations("knowledge.search");
  return (
    <search className="mb-6 block">
      <form action={clearHref} className="flex max-w-2xl flex-wrap items-center gap-2">
        <label htmlFor="q" className="sr-only">
          {t("label")}
        </label>
        <Input
          id="q"
          name="q"
          type="search"
          defaultValue={asked}
          maxLength={500}
          placeholder={t("placeholder")}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" look="primary">
          <Search size={15} aria-hidden /> {t("button")}
        </Button>
        {asked === "" ? null : (
          <Link href={clearHref} className="text-small text-accent hover:underline">
            {t("clear")}
          </Link>
        )}
      </form>
    </search>
  );
}
