// The REST API in a separate process, so that it can be killed: sends its port once it accepts connections.
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { answerApi } from "./api-answer.ts";

const server = createServer((from, to) => void answerApi(from, to).catch(() => to.destroy()));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
process.once("disconnect", () => process.exit(0)); // the test that started it is gone
flushCompileCache(); // a killed process writes nothing at its end
process.send?.((server.address() as AddressInfo).port);
