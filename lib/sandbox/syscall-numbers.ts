/** System call numbers of the processors for which there is a filter, from the kernel's syscall tables. */
export interface SyscallTable {
  /** AUDIT_ARCH_* of linux/audit.h. */
  readonly arch: number;
  /** Refused with EPERM, whatever their arguments. */
  readonly refused: Readonly<Record<string, number>>;
  /** Memory that belongs to no process and that only a control group counts. */
  readonly detachedMemory: Readonly<Record<string, number>>;
  readonly clone: number;
  readonly socket: number;
  readonly ioctl: number;
  readonly personality: number;
}

/** Numbers that all processors share (from 424 on). */
const SHARED = {
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsconfig: 431,
  fsmount: 432,
  fspick: 433,
  pidfd_getfd: 438,
  mount_setattr: 442,
  quotactl_fd: 443,
  memfd_secret: 447,
} as const;

export const CLONE3 = 435;

/** The last number known here (mseal). Later ones are answered as if the kernel did not have them. */
export const LAST_KNOWN = 462;

const X64: SyscallTable = {
  arch: 0xc000_003e,
  refused: {
    ...SHARED,
    ptrace: 101,
    syslog: 103,
    uselib: 134,
    ustat: 136,
    sysfs: 139,
    vhangup: 153,
    modify_ldt: 154,
    pivot_root: 155,
    _sysctl: 156,
    adjtimex: 159,
    chroot: 161,
    acct: 163,
    settimeofday: 164,
    mount: 165,
    umount2: 166,
    swapon: 167,
    swapoff: 168,
    reboot: 169,
    sethostname: 170,
    setdomainname: 171,
    iopl: 172,
    ioperm: 173,
    create_module: 174,
    init_module: 175,
    delete_module: 176,
    get_kernel_syms: 177,
    query_module: 178,
    quotactl: 179,
    nfsservctl: 180,
    lookup_dcookie: 212,
    clock_settime: 227,
    kexec_load: 246,
    add_key: 248,
    request_key: 249,
    keyctl: 250,
    unshare: 272,
    perf_event_open: 298,
    fanotify_init: 300,
    name_to_handle_at: 303,
    open_by_handle_at: 304,
    clock_adjtime: 305,
    setns: 308,
    process_vm_readv: 310,
    process_vm_writev: 311,
    kcmp: 312,
    finit_module: 313,
    kexec_file_load: 320,
    bpf: 321,
    userfaultfd: 323,
  },
  detachedMemory: { memfd_create: 319, shmget: 29 },
  clone: 56,
  socket: 41,
  ioctl: 16,
  personality: 135,
};

const ARM64: SyscallTable = {
  arch: 0xc000_00b7,
  refused: {
    ...SHARED,
    lookup_dcookie: 18,
    umount2: 39,
    mount: 40,
    pivot_root: 41,
    nfsservctl: 42,
    chroot: 51,
    vhangup: 58,
    quotactl: 60,
    acct: 89,
    unshare: 97,
    kexec_load: 104,
    init_module: 105,
    delete_module: 106,
    clock_settime: 112,
    syslog: 116,
    ptrace: 117,
    reboot: 142,
    sethostname: 161,
    setdomainname: 162,
    settimeofday: 170,
    adjtimex: 171,
    add_key: 217,
    request_key: 218,
    keyctl: 219,
    swapon: 224,
    swapoff: 225,
    perf_event_open: 241,
    fanotify_init: 262,
    name_to_handle_at: 264,
    open_by_handle_at: 265,
    clock_adjtime: 266,
    setns: 268,
    process_vm_readv: 270,
    process_vm_writev: 271,
    kcmp: 272,
    finit_module: 273,
    bpf: 280,
    userfaultfd: 282,
    kexec_file_load: 294,
  },
  detachedMemory: { memfd_create: 279, shmget: 194 },
  clone: 220,
  socket: 198,
  ioctl: 29,
  personality: 92,
};

export const SYSCALL_TABLES: Readonly<Record<string, SyscallTable>> = { x64: X64, arm64: ARM64 };
