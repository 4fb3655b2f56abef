"use client";
import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { LOOKS, SHAPE, SIZES } from "./button-styles.ts";
import { cx } from "./cx.ts";

interface CopyProps {
  readonly text: string;
}

/**
 * The button that copies the id, once it is loaded. Every page loads what an error shows, so that it works when nothing
 * else loads; the button is not needed for that.
 */
function CopyWhenLoaded({ text }: CopyProps) {
  const [Copy, setCopy] = useState<ComponentType<CopyProps> | null>(null);
  useEffect(() => {
    let wanted = true;
    import("./copy-button.tsx").then(
      ({ CopyButton }) => {
        if (wanted) setCopy(() => CopyButton);
      },
      () => undefined, // the id can be selected
    );
    return () => {
      wanted = false;
    };
  }, []);
  return Copy === null ? null : <Copy text={text} />;
}

/**
 * An error: what happened, what was saved, what to do, and the id in the log.
 * @param digest The id, or the code of an expected error (app/_server/load.ts).
 */
export function ErrorState({ digest, retry }: { digest?: string | undefined; retry?: () => void }) {
  const t = useTranslations("ui.error");
  const unavailable = useTranslations("ui.unavailable");
  const isAway = digest === "database_unavailable";
  const requestId = isAway ? undefined : digest;
  return (
    <div role="alert" className="mx-auto grid max-w-xl gap-3 py-16">
      <h1 className="text-title font-semibold">{isAway ? unavailable("title") : t("title")}</h1>
      <p className="text-soft">{isAway ? unavailable("body") : t("body")}</p>
      {requestId ? (
        <p className="flex flex-wrap items-center gap-2 text-small text-faint">
          {t("requestId")} <code className="font-mono text-ink">{requestId}</code>
          <CopyWhenLoaded text={requestId} />
        </p>
      ) : null}
      {retry ? (
        <div>
          <button type="button" onClick={retry} className={cx(SHAPE, LOOKS.primary, SIZES.base)}>
            {t("retry")}
          </button>
        </div>
      ) : null}
    </div>
  );
}
