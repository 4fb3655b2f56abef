// A server for editors in a process of its own, so that it can be killed: tells its port once it takes connections.
import { serveLive } from "./live-http.ts";

const { port } = await serveLive(Number(process.env.LIVE_PORT ?? 0));
process.send?.(port);
