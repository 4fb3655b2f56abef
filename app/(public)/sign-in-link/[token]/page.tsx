import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UseLink } from "../../use-link.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.link.sign_in");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function SignInLinkPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <UseLink kind="sign_in" token={token} />;
}
