import { getLocale, getTranslations } from "next-intl/server";
import { Notice } from "#app/_ui/notice.tsx";
import type { SandboxView } from "#lib/contracts/sandbox.ts";

/** Whether commands can be run, and if not, why. */
export async function SandboxVerdict({ problem }: Pick<SandboxView, "problem">) {
  const [t, locale] = await Promise.all([getTranslations("sandbox"), getLocale()]);
  if (problem === null)
    return (
      <Notice tone="agree" role="status" title={t("ready.title")}>
        {t("ready.body")}
      </Notice>
    );
  return (
    <Notice tone="block" role="status" title={t("unavailable.title")}>
      <p>{problem.message[locale]}</p>
      {problem.detail === "" ? null : (
        <p className="mt-1 text-small break-words text-soft">
          {`${t("details")}: `}
          <code>{problem.detail}</code>
        </p>
      )}
      <p className="mt-1">{t("unavailable.body")}</p>
    </Notice>
  );
}
