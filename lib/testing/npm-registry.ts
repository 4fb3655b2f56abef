import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { type RouteServer, serveRoute } from "./git-server.ts";

type Package = Readonly<Record<string, string>>;

/** A package registry on the loopback interface with the protocol of npm, over https. */
export interface NpmRegistry extends RouteServer {
  /** Its host with its port. */
  readonly host: string;
  /** Paths that were requested. */
  readonly requests: readonly string[];
  /** `package.json` and `package-lock.json` of a project with these packages. */
  readonly project: (names: readonly string[]) => Record<string, string>;
}

const VERSION = "1.0.0";

async function tarballOf(name: string, files: Package): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive);
  const manifest = JSON.stringify({
    name,
    version: VERSION,
    scripts: { postinstall: "node -e \"require('fs').writeFileSync('ran','')\"" },
  });
  for (const [file, text] of Object.entries({ "package.json": manifest, ...files }))
    archive.entry({ name: `package/${file}` }, text);
  archive.finalize();
  return gzipSync(await packed);
}

/** Serves packages; each has a script that would write a file when it is installed. */
export async function serveNpm(packages: Readonly<Record<string, Package>>): Promise<NpmRegistry> {
  const tarballs = new Map<string, Buffer>();
  for (const [name, files] of Object.entries(packages)) tarballs.set(name, await tarballOf(name, files));
  const requests: string[] = [];
  const server = await serveRoute((request) => {
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    const [, name = ""] = pathname.split("/");
    const tarball = tarballs.get(name);
    if (tarball === undefined || !pathname.endsWith(".tgz"))
      return Promise.resolve(new Response("{}", { status: 404 }));
    const headers = { "content-type": "application/octet-stream" };
    return Promise.resolve(new Response(new Uint8Array(tarball), { headers }));
  }, "https");
  const locked = (name: string) => ({
    version: VERSION,
    resolved: `${server.url}/${name}/-/${name}-${VERSION}.tgz`,
    integrity: `sha512-${createHash("sha512")
      .update(tarballs.get(name) ?? "")
      .digest("base64")}`,
    hasInstallScript: true,
  });
  return {
    ...server,
    host: new URL(server.url).host,
    requests,
    project: (names) => {
      const dependencies = Object.fromEntries(names.map((name) => [name, VERSION]));
      const root = { name: "shop", version: VERSION, dependencies };
      const installed = names.map((name) => [`node_modules/${name}`, locked(name)] as const);
      return {
        "package.json": JSON.stringify(root),
        "package-lock.json": JSON.stringify({
          ...root,
          dependencies: undefined,
          lockfileVersion: 3,
          requires: true,
          packages: { "": root, ...Object.fromEntries(installed) },
        }),
      };
    },
  };
}
