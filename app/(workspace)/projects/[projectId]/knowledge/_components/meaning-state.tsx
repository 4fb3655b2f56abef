import { getLocale, getTranslations } from "next-intl/server";
import { Notice } from "#app/_ui/notice.tsx";
import type { KnowledgeSourcesView } from "#lib/contracts/knowledge.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";

/** That a model which compares by meaning is in trouble, and why. */
export async function MeaningTrouble({ code }: { code: string }) {
  const [t, locale] = await Promise.all([getTranslations("knowledge.meaning"), getLocale()]);
  return (
    <Notice tone="concern" role="status" title={t("trouble")}>
      {modelMessage(code, locale === "zh" ? "zh" : "en")}
    </Notice>
  );
}

/** How many passages can be compared by meaning, and what is in the way. */
export async function MeaningState({ meaning }: { meaning: NonNullable<KnowledgeSourcesView["meaning"]> }) {
  const t = await getTranslations("knowledge.meaning");
  const { vectors, passages, code } = meaning;
  return (
    <div className="mt-6 grid gap-2">
      <p className="text-small text-faint">
        {t("count", { vectors, passages })}
        {vectors < passages ? ` ${t("fills")}` : ""}
      </p>
      {code === null ? null : <MeaningTrouble code={code} />}
    </div>
  );
}
