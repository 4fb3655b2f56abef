import { useTranslations } from "next-intl";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { BaselineDetailView } from "#lib/contracts/baseline.ts";
import { AskToSign, WithdrawRequest } from "./ask-to-sign.tsx";
import { SignDialog } from "./sign-dialog.tsx";
import { SignatureList } from "./signature-list.tsx";

interface SignatureSectionProps {
  baseline: BaselineDetailView;
  /** Members who can sign. */
  signers: readonly { readonly user_id: string; readonly name: string }[];
  me: string;
  abilities: readonly string[];
}

/** The signatures of a baseline, with what the reader can do about them. */
export function SignatureSection({ baseline, signers, me, abilities }: SignatureSectionProps) {
  const t = useTranslations("baselines.signatures");
  const { id, name, signatures } = baseline;
  const asked = new Set(signatures.map(({ user_id }) => user_id));
  const mine = signatures.find((one) => one.user_id === me && one.state === "requested");
  const isEditor = abilities.includes("edit");
  return (
    <PageSection
      id="signatures"
      title={t("title")}
      aside={
        isEditor ? (
          <AskToSign baselineId={id} members={signers.filter(({ user_id }) => !asked.has(user_id))} />
        ) : null
      }
    >
      {mine !== undefined && abilities.includes("sign") ? (
        <div className="mb-3">
          <Notice
            tone="waiting"
            title={t("yours")}
            action={
              <span className="flex gap-2">
                <SignDialog baseline={{ id, name }} decision="sign" />
                <SignDialog baseline={{ id, name }} decision="refuse" />
              </span>
            }
          />
        </div>
      ) : null}
      <SignatureList
        signatures={signatures}
        actionOf={(one) =>
          isEditor && one.state === "requested" ? (
            <WithdrawRequest baselineId={id} user={{ user_id: one.user_id, name: one.name }} />
          ) : null
        }
      />
    </PageSection>
  );
}
