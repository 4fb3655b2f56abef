import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "#lib/auth/auth-options.ts";

interface Context {
  readonly params: Promise<{ readonly nextauth: string[] }>;
}

const handler = (request: NextRequest, context: Context): Promise<Response> =>
  NextAuth(request, context, authOptions());

export { handler as GET, handler as POST };
