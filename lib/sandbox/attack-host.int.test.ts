import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AttackedSandbox,
  isSandboxPermitted,
  openAttacked,
  syscallNumber,
} from "#lib/testing/sandbox-attack.ts";
import { collectFiles } from "./collect-files.ts";

const isPermitted = await isSandboxPermitted();
const SECRET = "the-secret-of-the-server";

describe.skipIf(!isPermitted)("a command in the sandbox that attacks this machine", () => {
  let box: AttackedSandbox;
  let folder: string;
  let server: Server;
  let connections = 0;
  let port = 0;

  beforeAll(async () => {
    box = await openAttacked();
    folder = mkdtempSync(path.join(tmpdir(), "roundtable-attack-"));
    writeFileSync(path.join(folder, "secret"), SECRET, { mode: 0o644 });
    server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as { port: number }).port;
  });

  afterAll(async () => {
    await box?.sandbox.close();
    server?.close();
    if (folder) rmSync(folder, { recursive: true });
  });

  it("does not reach a server of this machine", async () => {
    const { stdout } = await box.attack([
      "bash",
      "-c",
      '(: < "/dev/tcp/127.0.0.1/$1") && echo connected',
      "bash",
      `${port}`,
    ]);
    expect(stdout).toBe("");
    expect(connections).toBe(0);
  });

  it("does not reach the metadata service, the internet or a name server", async () => {
    const connect = '(: < "/dev/tcp/$1/80") 2>&1; (: < "/dev/udp/$1/53") 2>&1; true';
    for (const address of ["169.254.169.254", "1.1.1.1", "10.0.0.1"]) {
      const { stdout } = await box.attack(["bash", "-c", connect, "bash", address]);
      const errors = stdout.split("\n").filter((line) => line.includes(": connect: "));
      expect([address, errors.length]).toEqual([address, 2]);
      expect(errors.every((line) => line.endsWith("Network is unreachable"))).toBe(true);
    }
    expect((await box.shell("getent hosts example.com; echo $?")).stdout).toBe("2\n");
  });

  it("has its own loopback, so that tests with servers work", async () => {
    const listen =
      'use IO::Socket::INET; my $s = IO::Socket::INET->new(LocalAddr => "127.0.0.1", Listen => 1) or die; my $c = IO::Socket::INET->new(PeerAddr => "127.0.0.1", PeerPort => $s->sockport) or die; print "own server";';
    expect((await box.perl(listen)).stdout).toBe("own server");
  });

  it("gets no sockets that leave the network namespace: virtual machines, kernel crypto, packets", async () => {
    const open =
      'for my $f (@ARGV) { socket(my $s, $f, 1, 0) and print "$f open "; print $!{EAFNOSUPPORT} ? "" : "$f $! "; }';
    expect((await box.perl(open, "40", "38", "17", "31", "29")).stdout).toBe("");
  });

  it("does not see files of the server, of other users, or of this installation", async () => {
    const files = [
      path.join(folder, "secret"),
      "/root",
      "/var/log",
      "/home",
      "/proc/1/root/root",
      process.cwd(),
      "/etc/shadow",
    ];
    const { stdout } = await box.shell('for f; do test -e "$f" && echo "$f"; done; true', ...files);
    expect(stdout).toBe("");
  });

  it("does not see the environment of the server", async () => {
    const { stdout } = await box.shell('for f in /proc/[0-9]*/environ; do tr "\\0" "\\n" < $f; done; env');
    const own = readFileSync("/proc/self/environ", "utf8").split("\0");
    const names = stdout.split("\n").map((line) => line.split("=")[0]);
    expect(names).toContain("HOME");
    expect(own.filter((line) => /^(?!PATH=)\w+=.{8}/.test(line) && stdout.includes(line))).toEqual([]);
  });

  it("writes to no folder of the system and no setting of the kernel", async () => {
    const files = [
      "/x",
      "/usr/x",
      "/etc/x",
      "/dev/x",
      "/w/x",
      "/proc/sys/kernel/core_pattern",
      "/proc/sysrq-trigger",
    ];
    const { stdout } = await box.shell(
      'for f; do (echo x > "$f") 2> /dev/null && echo "$f"; done; true',
      ...files,
    );
    expect(stdout).toBe("");
  });

  it("has no capability, and gains none through a setuid program", async () => {
    const { stdout } = await box.shell(
      "awk '/^Cap(Inh|Prm|Eff|Amb)|^NoNewPrivs/ { print $2 }' /proc/self/status; su -c id < /dev/null > /dev/null 2>&1 && echo root; mount 2> /dev/null | awk '$3 == \"/usr\" && !/nosuid/'; true",
    );
    expect(stdout.split("\n")).toEqual([...Array.from({ length: 4 }, () => "0".repeat(16)), "1", ""]);
  });

  it.each([
    "unshare",
    "setns",
    "mount",
    "umount2",
    "pivot_root",
    "chroot",
    "fsopen",
    "open_tree",
    "ptrace",
    "process_vm_readv",
    "keyctl",
    "add_key",
    "request_key",
    "bpf",
    "io_uring_setup",
    "perf_event_open",
    "userfaultfd",
    "kexec_load",
    "init_module",
    "reboot",
    "swapon",
    "open_by_handle_at",
    "pidfd_getfd",
    "kcmp",
    "syslog",
  ])("gets EPERM for %s", async (name) => {
    const { stdout } = await box.perl(
      "syscall($ARGV[0] + 0, 0, 0, 0, 0, 0); print 0 + $!;",
      String(syscallNumber(name)),
    );
    expect(stdout).toBe("1");
  });

  it("makes no namespaces and mounts nothing", async () => {
    const { stdout } = await box.shell(
      "unshare -Ur true 2> /dev/null && echo user; unshare -m true 2> /dev/null && echo mount; mount -o remount,rw,bind /usr 2> /dev/null && echo remount; mount -t proc proc /tmp 2> /dev/null && echo proc; true",
    );
    expect(stdout).toBe("");
  });

  it("does not see or signal processes of this machine", async () => {
    const { stdout } = await box.shell(
      'kill -9 "$1" 2> /dev/null && echo killed; kill -9 -1 2> /dev/null; ls /proc | grep -c "^[0-9]"',
      String(process.pid),
    );
    expect(Number(stdout.split("\n").at(-2) ?? 0)).toBeLessThan(10);
    expect(stdout).not.toContain("killed");
  });

  it("inherits no file or connection of the server", async () => {
    const { stdout } = await box.shell('ls -l "/proc/$$/fd"');
    const targets = [...stdout.matchAll(/ (\d+) -> (\S+)$/gm)].filter(([, number]) => Number(number) > 2);
    expect(targets.map(([, , target]) => target).filter((target) => target !== "/dev/null")).toEqual([]);
  });

  it("does not make the next command create files of this machine through a link (CVE-2026-87766)", async () => {
    const target = path.join(folder, "created");
    await box.shell(
      'rm -rf ./*; ln -sfn "/oldroot$1" node_modules; ln -sfn "/newroot$1" home; ln -sfn "$1" link; ln -sfn /oldroot/etc /tmp/etc',
      target,
    );
    await box.shell("echo x > node_modules; echo x > link; echo x > /tmp/etc/roundtable; true");
    await box.attack(["true"]);
    expect(() => readFileSync(target)).toThrow("ENOENT");
    expect(() => readFileSync("/etc/roundtable")).toThrow("ENOENT");
  });

  it("does not hand over a file of this machine, a pipe or a device as a report", async () => {
    await box.shell(
      'rm -rf ./*; ln -s "$1/secret" report.xml; ln -s "$1" reports; mkfifo pipe.xml; ln -s /dev/zero zero.xml; echo "<ok/>" > real.xml',
      folder,
    );
    const { files, omitted } = await collectFiles(box.sandbox, ["**/*"], { files: 10, bytes: 1000 });
    expect(files.map((file) => [file.path, Buffer.from(file.bytes).toString("utf8")])).toEqual([
      ["real.xml", "<ok/>\n"],
    ]);
    expect(omitted).toBe(0);
  });

  it("does not hand over a link, a pipe, a folder or a file that is too large in the place of a report with a known name", async () => {
    await box.shell(
      'rm -rf ./*; mkdir -p reports/folder.xml; cd reports; printf "a\\0b" > real.xml; : > empty.xml; ln -s real.xml link.xml; ln -s "$1/secret" host.xml; mkfifo pipe.xml; printf 12345 > large.xml; printf 1 > closed.xml; chmod 0 closed.xml; ln -s . ../other',
      folder,
    );
    const collected = async (name: string) => {
      const { files, omitted } = await collectFiles(box.sandbox, [name], { files: 10, bytes: 4 });
      return [files.map((file) => [file.path, Buffer.from(file.bytes).toString("utf8")]), omitted];
    };
    expect(await collected("reports/real.xml")).toEqual([[["reports/real.xml", "a\0b"]], 0]);
    expect(await collected("reports/empty.xml")).toEqual([[["reports/empty.xml", ""]], 0]);
    expect(await collected("reports/large.xml")).toEqual([[], 1]);
    for (const name of ["link", "host", "pipe", "folder", "closed", "none"])
      expect([name, await collected(`reports/${name}.xml`)]).toEqual([name, [[], 0]]);
    expect(await collected("other/reports/real.xml")).toEqual([[], 0]);
  });

  it("hands over no more than was requested, whatever the names of files are", async () => {
    await box.shell(
      'rm -rf ./*; mkdir -p a/b; printf 1234 > a/b/x.xml; printf 12 > -rf.xml; printf 1 > "new\nline.xml"; printf 123 > z.xml; printf 9 > "$(printf \'bad\\377.xml\')"',
    );
    const all = await collectFiles(box.sandbox, ["**/*.xml"], { files: 10, bytes: 1000 });
    expect(all.files.map((file) => file.path)).toEqual(["-rf.xml", "a/b/x.xml", "new\nline.xml", "z.xml"]);
    const few = await collectFiles(box.sandbox, ["**/*.xml"], { files: 2, bytes: 4 });
    expect([few.files.map((file) => file.path), few.omitted]).toEqual([["-rf.xml"], 3]);
  });

  it("does not pass off an error of the sandbox as its own result, or the reverse", async () => {
    expect(await box.attack(["/bin/sh", "-c", "exit 125"])).toMatchObject({ status: "exited", code: 125 });
    expect(await box.attack(["no-such-program"])).toMatchObject({ status: "exited", code: 127 });
    expect(await box.attack(["sh", "-c", "kill -9 $$"])).toMatchObject({ status: "exited", code: 137 });
    expect(await box.attack(["true"], { cwd: "no/such/folder" })).toMatchObject({
      status: "sandbox-error",
      code: null,
      detail: expect.stringContaining("no/such/folder"),
    });
  });
});
