import { getLocale, getTranslations } from "next-intl/server";
import { Notice } from "#app/_ui/notice.tsx";
import type { KnowledgeSourcesView } from "#lib/contracts/knowledge.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";

/** Whether the embedding model has a problem, and which. */
export async function SemanticSearchProblem({ code }: { code: string }) {
  const [t, locale] = await Promise.all([getTranslations("knowledge.semantic"), getLocale()]);
  return (
    <Notice tone="concern" role="status" title={t("limited")}>
      {modelMessage(code, locale === "zh" ? "zh" : "en")}
    </Notice>
  );
}

/** Number of passages with an embedding, and the current problem if there is one. */
export async function SemanticSearchState({
  meaning,
}: {
  meaning: NonNullable<KnowledgeSourcesView["meaning"]>;
}) {
  const t = await getTranslations("knowledge.semantic");
  const { vectors, passages, code } = meaning;
  return (
    <div className="mt-6 grid gap-2">
      <p className="text-small text-faint">
        {t("count", { vectors, passages })}
        {vectors < passages ? ` ${t("growing")}` : ""}
      </p>
      {code === null ? null : <SemanticSearchProblem code={code} />}
    </div>
  );
}
