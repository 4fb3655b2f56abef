import { useTranslations } from "next-intl";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ExchangeResult } from "#lib/domain/exchange/exchange-job.ts";

interface RepositoryOutcomeProps {
  projectId: string;
  found: NonNullable<ExchangeResult["repository"]>;
}

const REASONS = ["link", "special", "git_folder"] as const;

/** The imported repository, with what was left out of an archive. */
export function RepositoryOutcome({ projectId, found }: RepositoryOutcomeProps) {
  const t = useTranslations("exchange.job");
  const reasonOf = (name: string) => REASONS.find((reason) => reason === name) ?? "special";
  return (
    <div className="grid gap-3">
      <Notice
        tone="agree"
        role="status"
        title={
          found.files === null
            ? t("repositoryBranches", { count: found.branches ?? 0 })
            : t("repositoryFiles", { count: found.files })
        }
        action={
          <ButtonLink look="primary" href={paths.repository(projectId)}>
            {t("openRepository")}
          </ButtonLink>
        }
      />
      {found.skipped === 0 ? null : (
        <Notice title={t("repositorySkipped", { count: found.skipped })}>
          <ul>
            {found.skipped_entries.map(({ path, reason }) => (
              <li key={path} className="wrap-anywhere">
                <code translate="no">{path}</code> · {t(`skippedReasons.${reasonOf(reason)}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
