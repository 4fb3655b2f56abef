import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Why a reader who may not add anything sees no action. */
function MissingRight() {
  const t = useTranslations("ui.empty");
  return <p className="max-w-prose text-small text-faint">{t("missingRight")}</p>;
}

/**
 * A placeholder for missing content, with the action that creates it.
 * @param children What belongs here
 * @param example Sample rows (app/_ui/example-rows.tsx)
 * @param isAllowed Whether the reader may create it; if not, the reason is shown in place of the action.
 */
export function EmptyState({
  title,
  children,
  action,
  example,
  isAllowed = true,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  example?: ReactNode;
  isAllowed?: boolean;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 rounded-md border border-dashed border-line-strong px-5 py-6">
      <p className="font-semibold">{title}</p>
      <p className="max-w-prose text-soft">{children}</p>
      {isAllowed ? null : <MissingRight />}
      {isAllowed && action ? <div className="mt-1">{action}</div> : null}
      {example}
    </div>
  );
}
