import { eventStreamResponse } from "../../lib/event-stream.ts";
const enc = new TextEncoder();
export const dynamic = "force-dynamic";
export async function GET(request: Request) {
  const feed = { open: (after: number, reader: { push: (b: Uint8Array) => void; end: () => void }) => {
    let n = after; const t = setInterval(() => { n += 1; reader.push(enc.encode(`id: ${n}\ndata: ${n}\n\n`)); if (n >= after + 5) reader.end(); }, 100);
    (globalThis as any).opened = ((globalThis as any).opened ?? 0) + 1;
    return () => { clearInterval(t); (globalThis as any).opened -= 1; console.log("stopped", n, (globalThis as any).opened); };
  } };
  return eventStreamResponse(request, { feed: feed as never, stillAllowed: async () => true });
}
