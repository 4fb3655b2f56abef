import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadOrNull } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { lookAtInvitation } from "#lib/usecases/member/join.ts";
import { JoinButton } from "./join-button.tsx";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** An invitation with a button to join. Signed-out users sign in first and return here. */
export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const [t, tm, offered] = await Promise.all([
    getTranslations("meeting.join"),
    getTranslations("meeting.members"),
    loadOrNull((actor) => lookAtInvitation(actor, token)),
  ]);
  if (offered === null)
    return (
      <EmptyState title={t("invalid")} action={<ButtonLink href={paths.home()}>{t("home")}</ButtonLink>}>
        {t("invalidBody")}
      </EmptyState>
    );
  const workspace = offered.workspace.name;
  return (
    <div className="grid gap-4">
      <h1 className="text-title font-semibold">{t("title", { workspace })}</h1>
      <p>{t("body", { name: offered.by, workspace, role: tm(`role.${offered.role}`) })}</p>
      <JoinButton token={token} label={t("join", { workspace })} />
    </div>
  );
}
