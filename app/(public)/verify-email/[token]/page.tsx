import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UseLink } from "../../use-link.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.link.verify_email");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function VerifyEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <UseLink kind="verify_email" token={token} />;
}
