import { CLONE3, LAST_KNOWN, type SyscallTable } from "./syscall-numbers.ts";

// Classic BPF (linux/filter.h) and the actions of a seccomp filter (linux/seccomp.h).
const LOAD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_GREATER = 0x25;
const JUMP_BITS = 0x45;
const RETURN = 0x06;
const ALLOW = 0x7fff_0000;
const KILL_PROCESS = 0x8000_0000;
const errno = (number: number) => 0x0005_0000 | number;
export const EPERM_NUMBER = 1;
export const ENOSYS_NUMBER = 38;
export const EAFNOSUPPORT_NUMBER = 97;
const EPERM = errno(EPERM_NUMBER);
const ENOSYS = errno(ENOSYS_NUMBER);
const EAFNOSUPPORT = errno(EAFNOSUPPORT_NUMBER);

// Offsets in struct seccomp_data; the lower half of an argument, on little-endian processors.
const NUMBER = 0;
const ARCH = 4;
const argument = (index: number) => 16 + index * 8;

export const NAMESPACE_FLAGS = 0x7e02_0000; // CLONE_NEWNS and CLONE_NEWCGROUP … CLONE_NEWNET
const X32_BIT = 0x4000_0000;
export const FAMILIES = { unix: 1, inet: 2, inet6: 10, netlink: 16 };
export const NETLINK_ROUTE = 0;
export const TERMINAL_INPUT = [0x5412, 0x541c]; // TIOCSTI and TIOCLINUX type into the terminal of another process
const PERSONALITIES = [0, 0xffff_ffff]; // the default, and the request for the current one

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

const load = (offset: number): Instruction => [LOAD, 0, 0, offset];
const end = (action: number): Instruction => [RETURN, 0, 0, action];
const endIf = (test: number, value: number, action: number): Instruction[] => [
  [test, 0, 1, value],
  end(action),
];
const endUnless = (value: number, action: number): Instruction[] => [[JUMP_EQUAL, 1, 0, value], end(action)];
/** Checks of one system call, which all end; skipped for other calls, whose number stays loaded. */
const forCall = (number: number, checks: readonly Instruction[]): Instruction[] => [
  [JUMP_EQUAL, 0, checks.length, number],
  ...checks,
];

const socketChecks: Instruction[] = [
  load(argument(0)),
  ...endIf(JUMP_EQUAL, FAMILIES.unix, ALLOW),
  ...endIf(JUMP_EQUAL, FAMILIES.inet, ALLOW),
  ...endIf(JUMP_EQUAL, FAMILIES.inet6, ALLOW),
  ...endUnless(FAMILIES.netlink, EAFNOSUPPORT),
  load(argument(2)),
  ...endUnless(NETLINK_ROUTE, EAFNOSUPPORT),
  end(ALLOW),
];

/**
 * The system call filter of a sandbox, as the bytes that bubblewrap loads. Calls that the kernel got after this table was
 * written are answered with ENOSYS; calls for another architecture end the process.
 * @param countsDetachedMemory Whether memory that belongs to no process is limited by a control group. Otherwise the calls that
 *   create it are answered with ENOSYS, because a watchdog does not see it.
 */
export function seccompFilter(table: SyscallTable, countsDetachedMemory: boolean): Uint8Array {
  const hidden = countsDetachedMemory ? [] : Object.values(table.detachedMemory);
  const program: Instruction[] = [
    load(ARCH),
    ...endUnless(table.arch, KILL_PROCESS),
    load(NUMBER),
    ...endIf(JUMP_BITS, X32_BIT, ENOSYS),
    ...endIf(JUMP_GREATER, LAST_KNOWN, ENOSYS),
    // The C library falls back to clone, whose flags are in a register and can be checked.
    ...endIf(JUMP_EQUAL, CLONE3, ENOSYS),
    ...hidden.flatMap((number) => endIf(JUMP_EQUAL, number, ENOSYS)),
    ...Object.values(table.refused).flatMap((number) => endIf(JUMP_EQUAL, number, EPERM)),
    ...forCall(table.clone, [load(argument(0)), ...endIf(JUMP_BITS, NAMESPACE_FLAGS, EPERM), end(ALLOW)]),
    ...forCall(table.socket, socketChecks),
    ...forCall(table.ioctl, [
      load(argument(1)),
      ...TERMINAL_INPUT.flatMap((request) => endIf(JUMP_EQUAL, request, EPERM)),
      end(ALLOW),
    ]),
    ...forCall(table.personality, [
      load(argument(0)),
      ...PERSONALITIES.flatMap((value) => endIf(JUMP_EQUAL, value, ALLOW)),
      end(EPERM),
    ]),
    end(ALLOW),
  ];
  const bytes = new DataView(new ArrayBuffer(program.length * 8));
  program.forEach(([code, ifTrue, ifFalse, value], at) => {
    bytes.setUint16(at * 8, code, true);
    bytes.setUint8(at * 8 + 2, ifTrue);
    bytes.setUint8(at * 8 + 3, ifFalse);
    bytes.setUint32(at * 8 + 4, value >>> 0, true);
  });
  return new Uint8Array(bytes.buffer);
}
