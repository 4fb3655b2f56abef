import { getTranslations } from "next-intl/server";
import { encode } from "uqr";
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
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode text={address} label={t("qr")} />
      <div className="min-w-0 flex-1 basis-60">
        <p>{t("typeIt")}</p>
        <p className="mt-2 font-mono wrap-anywhere" data-testid="totp-secret">
          {secret.replaceAll(/(.{4})(?!$)/g, "$1 ")}
        </p>
      </div>
    </div>
  );
}

/** A QR code, dark on white in both themes: cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={180}
      height={180}
      shapeRendering="crispEdges"
      className="rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
