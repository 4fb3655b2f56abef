import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UseLink } from "../../use-link.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.link.change_email");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function ChangeEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <UseLink kind="change_email" token={token} />;
}
