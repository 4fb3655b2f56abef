import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { sessionOfHeaders } from "../auth/session-of-token.ts";
import { takeEditorPlace } from "../auth/stream-reader.ts";
import { AppError } from "../domain/app-error.ts";
import { log } from "../log.ts";

const refuse = (socket: Duplex, status: string): void =>
  void socket.end(`HTTP/1.1 ${status}\r\nRetry-After: 10\r\nConnection: close\r\n\r\n`);

/**
 * Takes a place for an editor's connection until its socket closes; without one the request is refused. Its rights are checked
 * later, for each document.
 * @param connect Called if there was a place.
 */
export async function seatEditor(
  request: IncomingMessage,
  socket: Duplex,
  connect: () => Promise<void>,
): Promise<void> {
  const pairs = Object.entries(request.headers).filter((pair) => typeof pair[1] === "string");
  const headers = new Headers(pairs as [string, string][]);
  socket.on("error", () => socket.destroy()); // nobody else listens while the session is read
  try {
    const session = await sessionOfHeaders(headers, new Date());
    const giveBack = takeEditorPlace(headers, session?.sessionId ?? null);
    if (socket.destroyed) return giveBack();
    socket.once("close", giveBack);
  } catch (error) {
    const isFull = error instanceof AppError && error.code === "throttled";
    if (!isFull) log.warn({ err: error }, "an editor could not be connected");
    return refuse(socket, isFull ? "429 Too Many Requests" : "503 Service Unavailable");
  }
  await connect();
}
