// Many viewers of one stream in their own process: connects, counts, and reports how late each event came.
// Receives from its parent: {url, viewers, seconds}. Sends: "connected", then {delivered, p50, p95, p99}.
import { connect, type Socket } from "node:net";

interface Order {
  readonly url: string;
  readonly viewers: number;
}

const AT = /'sent_at':(\d+(?:\.\d+)?)/g;
const now = () => performance.timeOrigin + performance.now();
const delays: number[] = [];
const sockets: Socket[] = [];
let measuring = false;

function open({ url }: Order): Promise<void> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n\r\n`,
      );
    });
    socket.once("data", () => resolve());
    socket.on("data", (chunk) => {
      if (!measuring) return;
      const at = now();
      for (const match of chunk.toString("latin1").matchAll(AT)) delays.push(at - Number(match[1]));
    });
    socket.on("error", reject);
    sockets.push(socket);
  });
}

const BATCH = 100;

process.on("message", (message: Order | "start" | "report") => {
  if (message === "start") {
    measuring = true;
    return;
  }
  if (message === "report") {
    const sorted = Float64Array.from(delays).sort();
    const share = (part: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
    process.send?.({ delivered: sorted.length, p50: share(0.5), p95: share(0.95), p99: share(0.99) });
    for (const socket of sockets) socket.destroy();
    return;
  }
  const connectAll = async () => {
    for (let done = 0; done < message.viewers; done += BATCH) {
      await Promise.all(Array.from({ length: Math.min(BATCH, message.viewers - done) }, () => open(message)));
    }
    process.send?.("connected");
  };
  void connectAll();
});
