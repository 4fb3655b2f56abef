import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { RunBadge } from "#app/_ui/run-badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { RunView } from "#lib/contracts/run.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";

interface RunChoiceProps {
  action: string;
  runs: readonly RunView[];
  chosen: { readonly first: string; readonly second: string } | null;
}

/** Chooses two runs: by default the newest one and the one before it, the older one first. */
export function RunChoice({ action, runs, chosen }: RunChoiceProps) {
  const t = useTranslations("task.runs");
  const locale = useLocale();
  const format = useFormatter();
  const [newest, before] = runs;
  const picked = chosen ?? { first: before?.id, second: newest?.id };
  const canCompare = runs.length > 1;
  const radio = (run: RunView, name: "first" | "second") => {
    const time = format.dateTime(new Date(run.created_at), { dateStyle: "medium", timeStyle: "short" });
    return (
      <label className="flex min-h-7 items-center gap-1.5 text-small">
        <input
          type="radio"
          name={name}
          value={run.id}
          required
          defaultChecked={run.id === picked[name]}
          aria-label={t(name === "first" ? "chooseFirst" : "chooseSecond", { command: run.command, time })}
          className="size-4 accent-accent"
        />
        {t(name)}
      </label>
    );
  };
  return (
    <form key={`${picked.first} ${picked.second}`} action={action}>
      <ul>
        {runs.map((run) => (
          <li
            key={run.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            {canCompare ? (
              <span className="flex gap-4">
                {radio(run, "first")}
                {radio(run, "second")}
              </span>
            ) : null}
            <code className="min-w-0 flex-1 basis-32 break-words">{run.command}</code>
            <RunBadge status={run.status} paused={run.pause === "paused"} />
            <span className="text-small text-faint">
              {shownAuthorName({ name: run.started_by }, locale)} · <Time at={run.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {canCompare ? (
        <p className="mt-3">
          <Button type="submit" look="primary">
            {t("compare")}
          </Button>
        </p>
      ) : null}
    </form>
  );
}
