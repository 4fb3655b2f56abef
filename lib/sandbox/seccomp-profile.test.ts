import { describe, expect, it } from "vitest";
import { seccompProfile } from "./seccomp-profile.ts";
import { SYSCALL_TABLES } from "./syscall-numbers.ts";

interface Profile {
  readonly defaultAction: string;
  readonly architectures: readonly string[];
  readonly syscalls: readonly {
    readonly names: readonly string[];
    readonly errnoRet: number;
    readonly args?: readonly { readonly index: number; readonly value: number; readonly op: string }[];
  }[];
}

const profileOf = (arch: string) => seccompProfile(arch) as Profile;

describe.each(Object.keys(SYSCALL_TABLES))("the profile of %s", (arch) => {
  const { syscalls, architectures } = profileOf(arch);
  const rulesFor = (name: string) => syscalls.filter(({ names }) => names.includes(name));

  it("refuses the calls of the sandbox's own filter, on one architecture", () => {
    expect(syscalls[0]?.names).toEqual(Object.keys(SYSCALL_TABLES[arch]?.refused ?? {}));
    expect(syscalls[0]).toMatchObject({ errnoRet: 1 });
    expect(rulesFor("clone3")).toMatchObject([{ errnoRet: 38 }]);
    expect(architectures).toHaveLength(1);
  });

  it("refuses a namespace with any flag of clone, and no flag of threads", () => {
    const flags = rulesFor("clone").flatMap(({ args = [] }) => args.map(({ value }) => value));
    const [user, network, mount, thread] = [0x1000_0000, 0x4000_0000, 0x0002_0000, 0x0001_0000];
    expect(flags).toEqual(expect.arrayContaining([user, network, mount]));
    expect(flags).not.toContain(thread);
    expect(flags.every((flag) => Math.log2(flag) % 1 === 0)).toBe(true);
  });

  it("refuses families of sockets other than UNIX, IP and route netlink", () => {
    const rules = rulesFor("socket");
    const families = rules.filter(({ args }) => args?.length === 1).map(({ args }) => args?.[0]?.value);
    for (const family of [1, 2, 10, 16]) expect(families).not.toContain(family);
    for (const family of [17, 29, 31, 38, 40]) expect(families).toContain(family);
    expect(rules.find(({ args }) => args?.length === 2)?.args).toMatchObject([
      { index: 0, value: 16, op: "SCMP_CMP_EQ" },
      { index: 2, value: 0, op: "SCMP_CMP_NE" },
    ]);
  });
});

it("there is no profile for an unknown processor", () => {
  expect(seccompProfile("riscv64")).toBeNull();
});
