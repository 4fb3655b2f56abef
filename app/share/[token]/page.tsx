import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SharedContentView } from "#app/_share/shared-content.tsx";
import { requestSource } from "#lib/auth/client-headers.ts";
import type { SharedView } from "#lib/contracts/share-link.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { openShareLink } from "#lib/usecases/share/open-share-link.ts";
import { BusyLink } from "./busy-link.tsx";
import { PasswordGate } from "./password-gate.tsx";
import { UNLOCKED_COOKIE } from "./unlocked-cookie-name.ts";

/** The metadata contains nothing of the shared content. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("share");
  return {
    title: t("title"),
    robots: { index: false, follow: false, nocache: true },
  };
}

async function open(token: string): Promise<SharedView | "locked" | "busy"> {
  try {
    const [head, jar] = await Promise.all([headers(), cookies()]);
    return await openShareLink(token, {
      ip: requestSource(head).ip,
      proof: jar.get(UNLOCKED_COOKIE)?.value,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "unauthenticated") return "locked";
    if (error.code === "throttled") return "busy";
    if (error.code === "not_found") notFound();
    throw error;
  }
}

export default async function SharePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const shared = await open(token);
  if (shared === "busy") return <BusyLink />;
  return shared === "locked" ? <PasswordGate token={token} /> : <SharedContentView shared={shared} />;
}
