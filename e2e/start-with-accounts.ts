// The product as `npm start` serves it; on a second port it makes accounts for tests.
import { createServer } from "node:http";

createServer((request, response) => {
  // Loaded with the first account: most servers of single tests make none.
  void import("../lib/testing/account-server.ts").then(({ answerAccountRequest }) =>
    answerAccountRequest(request, response),
  );
}).listen(Number(process.env.ACCOUNTS_PORT), "127.0.0.1");
await import("../scripts/start.ts");
