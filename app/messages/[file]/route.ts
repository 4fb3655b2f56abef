import { securityHeaders } from "#lib/http/security-headers.ts";
import { requestedMessages } from "#lib/i18n/messages-file.ts";

// The texts of the interface, which every page of a browser shares. They are public, like the scripts.

interface Context {
  readonly params: Promise<{ readonly file: string }>;
}

const YEAR_S = 31_536_000;

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const found = requestedMessages((await params).file);
  const headers = new Headers(
    securityHeaders({ secure: new URL(request.url).protocol === "https:" }).map(([name, value]) => [
      name,
      value,
    ]),
  );
  if (found === null) return new Response(null, { status: 404, headers });
  headers.set("content-type", "application/json; charset=utf-8");
  headers.set("cache-control", found.isExact ? `public, max-age=${YEAR_S}, immutable` : "no-store");
  return new Response(found.file.content, { headers });
}
