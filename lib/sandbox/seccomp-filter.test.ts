import { describe, expect, it } from "vitest";
import { seccompFilter } from "./seccomp-filter.ts";
import { CLONE3, SYSCALL_TABLES, type SyscallTable } from "./syscall-numbers.ts";

const ALLOW = "allow";
const NAMES: Readonly<Record<number, string>> = {
  2147418112: ALLOW,
  2147483648: "kill",
  327681: "EPERM",
  327718: "ENOSYS",
  327777: "EAFNOSUPPORT",
};

interface Call {
  readonly arch?: number;
  readonly number: number;
  readonly args?: readonly number[];
}

const TESTS: Readonly<Record<number, (accumulator: number, value: number) => boolean>> = {
  21: (accumulator, value) => accumulator === value,
  37: (accumulator, value) => accumulator > value,
  69: (accumulator, value) => (accumulator & value) !== 0,
};

/** Interprets a filter as the kernel does, for the instructions that it uses. */
function answer(filter: Uint8Array, { arch = 0, number, args = [] }: Call): string {
  const data = new Map<number, number>([
    [0, number],
    [4, arch],
  ]);
  for (const [at, value] of args.entries()) data.set(16 + at * 8, value >>> 0);
  const view = new DataView(filter.buffer, filter.byteOffset, filter.byteLength);
  let accumulator = 0;
  for (let at = 0; at * 8 < view.byteLength; at++) {
    const [code, value] = [view.getUint16(at * 8, true), view.getUint32(at * 8 + 4, true)];
    if (code === 0x06) return NAMES[value] ?? `action ${value}`;
    if (code === 0x20) accumulator = data.get(value) ?? 0;
    else {
      const test = TESTS[code];
      if (test === undefined) throw new Error(`unknown instruction ${code}`);
      at += view.getUint8(at * 8 + (test(accumulator, value) ? 2 : 3));
    }
  }
  throw new Error("the filter has no end");
}

describe.each(Object.entries(SYSCALL_TABLES))(
  "the system call filter of %s",
  (_name, table: SyscallTable) => {
    const filter = seccompFilter(table, true);
    const of = (number: number, ...args: number[]) => answer(filter, { arch: table.arch, number, args });

    it("ends a process that calls for another architecture", () => {
      expect(answer(filter, { arch: 0x4000_0003, number: 1 })).toBe("kill");
    });

    it.each(Object.entries(table.refused))("refuses %s", (_call, number) => {
      expect(of(number)).toBe("EPERM");
    });

    it("does not have calls that it does not know, the second numbering and clone3", () => {
      expect([of(CLONE3), of(463), of(0x4000_0000 + 1)]).toEqual(["ENOSYS", "ENOSYS", "ENOSYS"]);
    });

    it("permits processes and threads, but no namespaces", () => {
      const thread = 0x003d_0f00;
      const flags = [
        0x11,
        thread,
        0x0002_0000,
        0x0200_0000,
        0x0400_0000,
        0x0800_0000,
        0x1000_0000,
        0x2000_0000,
        0x4000_0000,
      ];
      expect(flags.map((flag) => of(table.clone, flag))).toEqual([
        ALLOW,
        ALLOW,
        ...Array.from({ length: 7 }, () => "EPERM"),
      ]);
    });

    it("permits sockets of the four usual families", () => {
      expect([1, 2, 10].map((family) => of(table.socket, family, 1))).toEqual([ALLOW, ALLOW, ALLOW]);
      expect([of(table.socket, 16, 3, 0), of(table.socket, 16, 3, 12)]).toEqual([ALLOW, "EAFNOSUPPORT"]);
      expect([0, 17, 31, 38, 40, 44].map((family) => of(table.socket, family, 1))).toEqual(
        Array.from({ length: 6 }, () => "EAFNOSUPPORT"),
      );
    });

    it("refuses to type into a terminal and to change the personality", () => {
      const calls = [of(table.ioctl, 0, 0x5401), of(table.ioctl, 0, 0x5412), of(table.ioctl, 0, 0x541c)];
      expect(calls).toEqual([ALLOW, "EPERM", "EPERM"]);
      const personalities = [0, 0xffff_ffff, 0x0004_0000].map((value) => of(table.personality, value));
      expect(personalities).toEqual([ALLOW, ALLOW, "EPERM"]);
    });

    it("has no memory without a process where only a watchdog counts it", () => {
      const watched = seccompFilter(table, false);
      for (const number of Object.values(table.detachedMemory)) {
        expect(of(number)).toBe(ALLOW);
        expect(answer(watched, { arch: table.arch, number })).toBe("ENOSYS");
      }
    });

    it("lists no number twice and none that it needs itself", () => {
      const numbers = [...Object.values(table.refused), ...Object.values(table.detachedMemory)];
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const needed of [table.clone, table.socket, table.ioctl, table.personality, CLONE3])
        expect(numbers).not.toContain(needed);
    });
  },
);
