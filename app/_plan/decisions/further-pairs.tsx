import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Pairs of a lower rank, folded: they are there for those who look for more. */
export function FurtherPairs({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const t = useTranslations("plan.decisions");
  if (count === 0) return null;
  return (
    <li>
      <details>
        <summary className="text-accent hover:underline">{t("further", { count })}</summary>
        <ul className="mt-3 grid gap-3">{children}</ul>
      </details>
    </li>
  );
}
