import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { CONTRACT_KINDS } from "#lib/contracts/contract-check.ts";
import { paths } from "#lib/contracts/paths.ts";
import { CheckForm } from "./check-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("check");
  return { title: t("title") };
}

/** Checks pasted model output against its contract. */
export default async function CheckPage({ searchParams }: { searchParams: Promise<{ tab?: string }> }) {
  const [{ tab }, t] = await Promise.all([searchParams, getTranslations("check")]);
  const here = CONTRACT_KINDS.find((kind) => kind === tab) ?? CONTRACT_KINDS[0];
  return (
    <div className="max-w-4xl">
      <PageHeader title={t("title")} intro={t("intro")} />
      <nav aria-label={t("tabs")} className="mb-5 flex gap-1 overflow-x-auto border-b border-line">
        {CONTRACT_KINDS.map((kind) => (
          <Link
            key={kind}
            href={paths.check(kind)}
            aria-current={kind === here ? "page" : undefined}
            className="-mb-px flex min-h-10 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {t(`kind.${kind}.name`)}
          </Link>
        ))}
      </nav>
      <p className="mb-4 max-w-3xl text-soft">{t(`kind.${here}.intro`)}</p>
      <CheckForm key={here} kind={here} />
    </div>
  );
}
