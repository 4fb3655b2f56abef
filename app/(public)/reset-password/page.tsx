import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RequestLink } from "../request-link.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.request.password_reset");
  return { title: t("title") };
}

export default async function ForgotPasswordPage({
  searchParams,
}: {
  searchParams: Promise<{ sent?: string }>;
}) {
  const { sent } = await searchParams;
  return <RequestLink kind="password_reset" isSent={sent === "1"} />;
}
