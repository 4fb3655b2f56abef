import { getTranslations } from "next-intl/server";
import { Notice } from "#app/_ui/notice.tsx";

/** Why there is nothing to show at a place. */
export async function CodeProblem({ message }: { message: string }) {
  const t = await getTranslations("repository");
  return (
    <Notice tone="concern" title={t("error")}>
      {message}
    </Notice>
  );
}
