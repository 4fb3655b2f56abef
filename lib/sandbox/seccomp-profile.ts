import {
  EAFNOSUPPORT_NUMBER,
  ENOSYS_NUMBER,
  EPERM_NUMBER,
  FAMILIES,
  NAMESPACE_FLAGS,
  NETLINK_ROUTE,
  TERMINAL_INPUT,
} from "./seccomp-filter.ts";
import { SYSCALL_TABLES } from "./syscall-numbers.ts";

interface Comparison {
  readonly index: number;
  readonly value: number;
  readonly valueTwo?: number;
  readonly op: "SCMP_CMP_EQ" | "SCMP_CMP_NE" | "SCMP_CMP_MASKED_EQ";
}

interface Rule {
  readonly names: readonly string[];
  readonly action: "SCMP_ACT_ERRNO";
  readonly errnoRet: number;
  readonly args?: readonly Comparison[];
}

const ARCHITECTURES: Readonly<Record<string, string>> = {
  x64: "SCMP_ARCH_X86_64",
  arm64: "SCMP_ARCH_AARCH64",
};

/** Above the last family of linux/socket.h. */
const FAMILY_COUNT = 64;

const refuse = (errnoRet: number, names: readonly string[], ...args: readonly Comparison[]): Rule => ({
  names,
  action: "SCMP_ACT_ERRNO",
  errnoRet,
  ...(args.length > 0 && { args }),
});

const equal = (index: number, value: number): Comparison => ({ index, value, op: "SCMP_CMP_EQ" });

/** The single bits of a mask. */
const bitsOf = (mask: number): number[] =>
  Array.from({ length: 31 }, (_, bit) => 2 ** bit).filter((bit) => (mask & bit) !== 0);

/**
 * The refusals of the sandbox's filter of system calls as a profile of the OCI runtime specification, for engines whose own profile
 * permits namespaces. `personality` is left to the engine: a rule of a profile compares an argument with one value only.
 * @param arch `process.arch`
 * @returns null for a processor without a table of calls
 * @see https://github.com/opencontainers/runtime-spec/blob/main/config-linux.md#seccomp
 */
export function seccompProfile(arch: string): object | null {
  const [table, architecture] = [SYSCALL_TABLES[arch], ARCHITECTURES[arch]];
  if (table === undefined || architecture === undefined) return null;
  const known: readonly number[] = Object.values(FAMILIES);
  const families = Array.from({ length: FAMILY_COUNT }, (_, family) => family);
  const rules: Rule[] = [
    refuse(EPERM_NUMBER, Object.keys(table.refused)),
    // The C library falls back to clone, whose flags are in a register and can be checked.
    refuse(ENOSYS_NUMBER, ["clone3"]),
    ...bitsOf(NAMESPACE_FLAGS).map((flag) =>
      refuse(EPERM_NUMBER, ["clone"], { index: 0, value: flag, valueTwo: flag, op: "SCMP_CMP_MASKED_EQ" }),
    ),
    ...families
      .filter((family) => !known.includes(family))
      .map((family) => refuse(EAFNOSUPPORT_NUMBER, ["socket"], equal(0, family))),
    refuse(EAFNOSUPPORT_NUMBER, ["socket"], equal(0, FAMILIES.netlink), {
      index: 2,
      value: NETLINK_ROUTE,
      op: "SCMP_CMP_NE",
    }),
    ...TERMINAL_INPUT.map((request) => refuse(EPERM_NUMBER, ["ioctl"], equal(1, request))),
  ];
  return { defaultAction: "SCMP_ACT_ALLOW", architectures: [architecture], syscalls: rules };
}
