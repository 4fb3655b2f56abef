import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RequestLink } from "../request-link.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.request.sign_in");
  return { title: t("title") };
}

export default async function RequestSignInLinkPage({
  searchParams,
}: {
  searchParams: Promise<{ sent?: string }>;
}) {
  const { sent } = await searchParams;
  return <RequestLink kind="sign_in" isSent={sent === "1"} />;
}
