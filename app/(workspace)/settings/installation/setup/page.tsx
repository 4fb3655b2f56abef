import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { DismissForm } from "#app/_ui/dismiss-form.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { LocalModels } from "#app/(workspace)/_models/local-models.tsx";
import { ModelForm } from "#app/(workspace)/settings/models/model-form.tsx";
import { CheckButton } from "#app/(workspace)/settings/sandbox/check-button.tsx";
import { SandboxVerdict } from "#app/(workspace)/settings/sandbox/sandbox-verdict.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { SetupState } from "#lib/domain/access/setup.ts";
import { getInstallation } from "#lib/usecases/installation/get-installation.ts";
import { getSetup } from "#lib/usecases/installation/get-setup.ts";
import { getKnownSandbox } from "#lib/usecases/sandbox/get-known-sandbox.ts";
import { MailState } from "../mail-state.tsx";
import { SignUpPolicyForm } from "../sign-up-policy-form.tsx";
import { closeSetupAction } from "./actions.ts";
import { SetupStepPart } from "./setup-step.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.setup");
  return { title: t("title") };
}

async function ModelStep({ state }: { state: SetupState }) {
  const [t, models] = await Promise.all([
    getTranslations("settings.setup"),
    getTranslations("settings.models"),
  ]);
  return (
    <SetupStepPart step="model" state={state}>
      {state === "done" ? (
        <Notice tone="agree">{t("step.model.ready")}</Notice>
      ) : (
        <>
          <LocalModels />
          <details>
            <summary className="text-accent hover:underline">{models("add")}</summary>
            <div className="mt-3">
              <ModelForm />
            </div>
          </details>
        </>
      )}
      <p>
        <ButtonLink href={paths.settingsModels()} size="small">
          {t("step.model.manage")}
        </ButtonLink>
      </p>
    </SetupStepPart>
  );
}

async function SandboxStep({ state }: { state: SetupState }) {
  const [t, { view }] = await Promise.all([
    getTranslations("settings.setup"),
    load((actor) => getKnownSandbox(actor, null)),
  ]);
  return (
    <SetupStepPart step="sandbox" state={state}>
      {view === null ? (
        <p className="text-soft">{t("step.sandbox.unchecked")}</p>
      ) : (
        <SandboxVerdict problem={view.problem} />
      )}
      <CheckButton />
      <p>
        <ButtonLink href={paths.settingsSandbox()} size="small">
          {t("step.sandbox.manage")}
        </ButtonLink>
      </p>
    </SetupStepPart>
  );
}

/** The decisions of a new installation, each with its real state; for everybody but its administrator the page does not exist. */
export default async function SetupPage() {
  const [t, setup, { mail, sign_up }] = await Promise.all([
    getTranslations("settings.setup"),
    load(getSetup),
    load(getInstallation),
  ]);
  const { steps } = setup;
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      {setup.open.length > 0 ? null : (
        <div className="mb-8">
          <Notice
            tone="agree"
            title={t("complete.title")}
            action={<ButtonLink href={paths.home()}>{t("complete.home")}</ButtonLink>}
          >
            {t("complete.body")}
          </Notice>
        </div>
      )}
      <SetupStepPart step="sign_up" state={steps.sign_up}>
        <SignUpPolicyForm mode={sign_up.mode} domains={sign_up.domains} />
      </SetupStepPart>
      <ModelStep state={steps.model} />
      <SetupStepPart step="mail" state={steps.mail}>
        <MailState mail={mail} />
      </SetupStepPart>
      <SandboxStep state={steps.sandbox} />
      {setup.closed || setup.open.length === 0 ? null : (
        <div className="mt-10">
          <DismissForm action={closeSetupAction} done={t("closed")}>
            {t("later")}
          </DismissForm>
        </div>
      )}
    </>
  );
}
