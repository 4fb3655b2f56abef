// A server for editors in its own process, so that it can be killed: tells its port once it takes connections.
import { flushCompileCache } from "node:module";
import { serveLive } from "./live-http.ts";

const { port } = await serveLive(Number(process.env.LIVE_PORT ?? 0));
flushCompileCache(); // a killed process writes nothing at its end
process.send?.(port);
