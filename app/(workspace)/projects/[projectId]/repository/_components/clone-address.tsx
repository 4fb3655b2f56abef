import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { publicUrl } from "#lib/auth/public-url.ts";

/** The address for git, with what the password is. */
export async function CloneAddress({ path }: { path: string }) {
  const [t, head] = await Promise.all([getTranslations("repository.clone"), headers()]);
  const origin = publicUrl() ?? `http://${head.get("host") ?? "localhost"}`;
  const address = `${origin.replace(/\/$/, "")}${path}`;
  return (
    <section className="rounded-md border border-line bg-surface px-4 py-3">
      <h2 className="font-semibold">{t("title")}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <code translate="no" className="min-w-0 font-mono text-small wrap-anywhere">
          git clone {address}
        </code>
        <CopyButton text={`git clone ${address}`} />
      </p>
      <p className="mt-1 text-small text-faint">{t("hint")}</p>
    </section>
  );
}
