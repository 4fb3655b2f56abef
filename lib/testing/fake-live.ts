// A server for editors in a separate process, so that it can be killed: sends its port once it accepts connections.
import { flushCompileCache } from "node:module";
import { serveLive } from "./live-http.ts";

const { port } = await serveLive(Number(process.env.LIVE_PORT ?? 0));
process.once("disconnect", () => process.exit(0)); // the test that started it is gone
flushCompileCache(); // a killed process writes nothing at its end
process.send?.(port);
