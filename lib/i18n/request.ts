import { getRequestConfig } from "next-intl/server";
import { messagesOf } from "./messages.ts";
import { readerLanguage } from "./reader-language.ts";

/** next-intl's configuration of one request: no language in the URL. Times are UTC until the browser knows better. */
export default getRequestConfig(async () => {
  const locale = await readerLanguage();
  return { locale, messages: messagesOf(locale), timeZone: "UTC" };
});
