import { INTERNAL } from "#lib/domain/internal-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { triggerDownload } from "./trigger-download.ts";

type Downloaded =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: string };

const OFFLINE = {
  zh: "无法连接服务器。请检查网络后重试。",
  en: "The server cannot be reached. Check your connection and try again.",
} as const;

/** Downloads a file from our own REST API. An error is in the interface language. */
export async function downloadFile(url: string, language: Language): Promise<Downloaded> {
  const asked = await fetch(url, { headers: { "accept-language": language } }).catch(() => null);
  if (asked === null) return { ok: false, message: OFFLINE[language] };
  if (!asked.ok) {
    const problem = (await asked.json().catch(() => null)) as { detail?: unknown } | null;
    const reported = problem?.detail;
    return { ok: false, message: typeof reported === "string" ? reported : INTERNAL[language] };
  }
  const coded = /filename\*=UTF-8''([^;]+)/.exec(asked.headers.get("content-disposition") ?? "")?.[1];
  const name = coded === undefined ? "download" : decodeURIComponent(coded);
  const address = URL.createObjectURL(await asked.blob());
  triggerDownload(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return { ok: true, name };
}
