// The product as `npm start` serves it; on a second port it makes accounts for tests. With PSEUDO_LOCALE=1 its English texts are
// those of the pseudo-locale.
import { createServer } from "node:http";

createServer((request, response) => {
  // Loaded with the first account: most servers of single tests make none.
  void import("../lib/testing/account-server.ts").then(({ answerAccountRequest }) =>
    answerAccountRequest(request, response),
  );
}).listen(Number(process.env.ACCOUNTS_PORT), "127.0.0.1");
if (process.env.PSEUDO_LOCALE === "1") (await import("./pseudo-locale.ts")).installPseudoLocale();
await import("../scripts/start.ts");
