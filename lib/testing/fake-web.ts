// The REST API and the server for editors in one separate process, as a web process of the product has them: sends its
// port once it accepts connections.
import { flushCompileCache } from "node:module";
import { answerApi } from "./api-answer.ts";
import { serveLive } from "./live-http.ts";

const { port } = await serveLive(
  Number(process.env.LIVE_PORT ?? 0),
  (from, to) => void answerApi(from, to).catch(() => to.destroy()),
);
process.once("disconnect", () => process.exit(0)); // the test that started it is gone
flushCompileCache(); // a killed process writes nothing at its end
process.send?.(port);
