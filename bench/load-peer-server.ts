// Serves the peer of the load bench as server.ts serves the product. Arguments: its folder and its port.
import { createServer } from "node:http";
import next from "next";

const [folder = ".", port = "0"] = process.argv.slice(2);
Object.assign(process.env, { NODE_ENV: "production" });
const app = next({ dir: folder, dev: false, port: Number(port), quiet: true });
await app.prepare();
const handle = app.getRequestHandler();
createServer((request, response) => void handle(request, response)).listen(Number(port), "127.0.0.1");
