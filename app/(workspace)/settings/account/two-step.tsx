import { getTranslations } from "next-intl/server";
import { renderSVG } from "uqr";
import { PageSection } from "#app/_ui/section.tsx";
import type { TwoStepSetupView } from "#lib/contracts/account.ts";
import { DisableTwoStep, StartTwoStep, TwoStepCodes } from "./two-step-forms.tsx";

/** Two-step sign-in: off, being set up, or on. */
export async function TwoStep({ setup, hasPassword }: { setup: TwoStepSetupView; hasPassword: boolean }) {
  const t = await getTranslations("settings.account.twoStep");
  return (
    <PageSection title={t("title")}>
      <div className="grid gap-4">
        <p className="max-w-3xl text-soft">{t(`state.${setup.state}`)}</p>
        {setup.state === "pending" ? <Secret secret={setup.secret} address={setup.address} /> : null}
        {setup.state === "on" ? <p>{t("left", { count: setup.recovery_codes })}</p> : null}
        <TwoStepCodes state={setup.state} />
        {setup.state === "on" ? (
          <DisableTwoStep hasPassword={hasPassword} />
        ) : (
          <StartTwoStep hasPassword={hasPassword} isAgain={setup.state === "pending"} />
        )}
      </div>
    </PageSection>
  );
}

/** The secret as a picture and as text, until a code has confirmed it. */
async function Secret({ secret, address }: { secret: string; address: string }) {
  const t = await getTranslations("settings.account.twoStep");
  const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(address, { border: 2 })).toString("base64")}`;
  return (
    <div className="flex flex-wrap items-start gap-6">
      {/* biome-ignore lint/performance/noImgElement: a picture of the address itself, with nothing to load */}
      <img
        src={picture}
        alt={t("qr")}
        width={180}
        height={180}
        className="rounded-md border border-line bg-white"
      />
      <div className="min-w-0 flex-1 basis-60">
        <p>{t("typeIt")}</p>
        <p className="mt-2 font-mono wrap-anywhere" data-testid="totp-secret">
          {secret.replaceAll(/(.{4})(?!$)/g, "$1 ")}
        </p>
      </div>
    </div>
  );
}
