import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { load } from "#app/_server/load.ts";
import { Notice } from "#app/_ui/notice.tsx";
import type { LocalModelsView } from "#lib/contracts/local-model.ts";
import { listLocalModels } from "#lib/usecases/model/list-local-models.ts";
import { AddLocalModel, SearchAgain } from "./local-model-forms.tsx";

type Server = LocalModelsView["servers"][number];

const nameOf = ({ name, base_url }: Server): string => (name === null ? base_url : `${name} · ${base_url}`);

async function FoundServer({ server }: { server: Server }) {
  const t = await getTranslations("settings.models.local");
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="text-small break-all text-soft">{nameOf(server)}</p>
      {server.state === "needs_key" ? <p>{t("needsKey")}</p> : null}
      {server.state === "found" && server.models.length === 0 ? <p>{t("noModels")}</p> : null}
      <ul>
        {server.models.map(({ model, added }) => (
          <li key={model} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 break-all font-semibold">{model}</span>
            {added ? (
              <span className="shrink-0 text-small text-faint">{t("added")}</span>
            ) : (
              <AddLocalModel model={model} baseUrl={server.base_url} />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

async function NoServer({ servers }: { servers: readonly Server[] }) {
  const t = await getTranslations("settings.models.local");
  return (
    <Notice title={t("none.title")}>
      <p>{t("none.body")}</p>
      <details className="mt-1 text-small text-soft">
        <summary>{t("none.places")}</summary>
        <ul>
          {servers.map((server) => (
            <li key={server.base_url} className="break-all">
              {nameOf(server)}: {t(server.state === "not_permitted" ? "notPermitted" : "absent")}
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}

async function SearchResult() {
  const [t, { permitted, servers }] = await Promise.all([
    getTranslations("settings.models.local"),
    load(listLocalModels),
  ]);
  if (!permitted) return <Notice title={t("forbidden.title")}>{t("forbidden.body")}</Notice>;
  const found = servers.filter(({ state }) => state === "found" || state === "needs_key");
  return (
    <div role="status" className="grid gap-3">
      {found.length === 0 ? (
        <NoServer servers={servers} />
      ) : (
        <ul>
          {found.map((server) => (
            <FoundServer key={server.base_url} server={server} />
          ))}
        </ul>
      )}
      <SearchAgain />
    </div>
  );
}

/** Model servers of this machine and their models, to be added with one click. The page does not wait for the search. */
export async function LocalModels() {
  const t = await getTranslations("settings.models.local");
  return (
    <Suspense
      fallback={
        <p role="status" className="text-soft">
          {t("searching")}
        </p>
      }
    >
      <SearchResult />
    </Suspense>
  );
}
