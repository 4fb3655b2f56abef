import { getRequestConfig } from "next-intl/server";
import { messagesOf } from "./messages.ts";
import { readerLanguage } from "./reader-language.ts";

/** The next-intl configuration of a request. The URL has no language. Times are UTC until hydration. */
export default getRequestConfig(async () => {
  const locale = await readerLanguage();
  return { locale, messages: messagesOf(locale), timeZone: "UTC" };
});
