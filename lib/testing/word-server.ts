import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A slow server on loopback that sends its answer word by word. */
export interface WordServer {
  readonly url: string;
  /** How often each question was asked. */
  readonly asked: ReadonlyMap<string, number>;
  /** Questions whose asker went away before the end. */
  readonly abandoned: ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

async function speak(response: ServerResponse, text: string, pauseMs: number): Promise<void> {
  for (const word of text.split(/(?<= )/)) {
    if (response.destroyed) return;
    response.write(word);
    await sleep(pauseMs);
  }
  response.end();
}

/** Starts the server; `pauseMs` is the time that each word takes, and ten times that for a question that says "slow". */
export async function startWordServer(pauseMs: number): Promise<WordServer> {
  const asked = new Map<string, number>();
  const abandoned = new Set<string>();
  const server = createServer((request, response) => {
    const question = decodeURIComponent((request.url ?? "/").slice(1));
    asked.set(question, (asked.get(question) ?? 0) + 1);
    response.on("close", () => {
      if (!response.writableFinished) abandoned.add(question);
    });
    const pause = question.includes("slow") ? pauseMs * 10 : pauseMs;
    void speak(response, `this is what I say about ${question}`, pause);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, asked, abandoned, close };
}
