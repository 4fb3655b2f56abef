/**
 * Common passwords that are long enough to pass the length check, and stems that people extend with digits
 * and signs; lower case. Compiled manually, with this product's own names.
 */
const COMMON_PASSWORDS: readonly string[] = `
  password passwort passw0rd passphrase mypassword newpassword yourpassword thisismypassword
  passwordpassword password123 password1234 password12345 password123456 changeme changemenow changeit
  letmein letmeinplease letmeinnow welcome welcomehome welcomeback administrator admin adminadmin
  adminadminadmin superuser rootroot rootrootroot defaultpassword temporarypassword temppassword
  testpassword testtesttest testing guestguest qwerty qwertyuiop qwertyqwerty qwerty123456 qwertyuiop123
  qwer1234qwer qazwsx qazwsxedc qazwsxedcrfv 1q2w3e4r5t6y 1q2w3e4r5t q1w2e3r4t5y6 zaq12wsxcde3 zaq12wsx
  asdfghjkl zxcvbnm asdfasdfasdf asdfghjkl123 zxcvbnmasdfghjkl 1qaz2wsx 1qaz2wsx3edc 1qazxsw23edc
  123456789012 1234567890123 123456123456 123123123123 112233445566 111222333444 121212121212 987654321098
  098765432109 147258369147 159357159357 102030405060 111111111111 000000000000 abc123abc123 abcd1234abcd
  abcdefg12345 a1b2c3d4e5f6 aa123456aa123456 abcdef123456 iloveyou iloveyousomuch iloveyouforever
  iloveyou1234 loveyou ilovemyfamily iloveme sunshine princess dragon monkey shadow master superman batman
  spiderman pokemon football baseball basketball liverpool manchesterunited chelsea arsenal barcelona
  startrek starwars maytheforcebewithyou trustno whatever whatsoever computer internet michelle jennifer
  jordan ashley michael charlie daniel jessica hannah thomas correcthorsebatterystaple thequickbrownfox
  tobeornottobe openthedoor opensesame abracadabra helloworld hellohello hello goodmorning goodbye
  happybirthday merrychristmas happynewyear summer winter spring autumn january february september october
  november december monday tuesday wednesday thursday friday saturday sunday secret topsecret secrets
  woaini woaini1314 woaini520 woaiwojia woaizhongguo zhongguo beijing shanghai 5201314 wodemima mima
  mimamima nihao nihaonihao woshishei 520520520520 131452013145 a123456789 a12345678910 qq123456789
  q123456789012 wang123456789 li1234567890 zhang1234567 我的密码 我爱你 我爱中国 密码密码密码 一二三四五六七八九十 一二三四五六七八九十十一
  roundtable roundtableroundtable myroundtable roundtableadmin roundtablepassword theroundtable
  requirements myrequirements specification planningworkshop workspace myworkspace signin signup 圆桌 圆桌会议
  需求文档 需求规格说明书
`
  .trim()
  .split(/\s+/);

const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;

export type PasswordProblem = "too_short" | "too_long" | "common" | "own_name";

/** Letters and digits only, with the usual substitutions reverted, so that `P@ssw0rd!!2026` is recognized. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("@", "a")
    .replaceAll("$", "s")
    .replaceAll("0", "o")
    .replaceAll("1", "i")
    .replaceAll("3", "e")
    .replace(/[^\p{L}\p{N}]/gu, "");

const COMMON = new Set(COMMON_PASSWORDS.flatMap((word) => [word, plain(word)]));

/** `aaaaaaaaaaaa`, `abcabcabcabc`: a repeated sequence of up to four characters. */
const isRepetition = (text: string) => /^(.{1,4})\1+.{0,3}$/su.test(text);

const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiopasdfghjklzxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];
const isRun = (text: string) =>
  RUNS.some((run) => (run + run).includes(text) || [...(run + run)].reverse().join("").includes(text));

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const core = plain(password);
  const withoutTail = lower.replace(/[\d\W_]+$/u, "");
  const known = [lower, core, withoutTail, plain(withoutTail)].some((form) => COMMON.has(form));
  return known || isRepetition(lower) || isRun(lower);
}

/**
 * Checks a new password: at least 12 characters, not a common one, not the user's address. All characters are
 * allowed.
 * @returns null if the password is accepted
 */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return "too_short";
  if (length > MAX_PASSWORD) return "too_long";
  if (isCommon(password)) return "common";
  const [local = ""] = email.split("@");
  const own = password.toLowerCase();
  if (own === email || (local.length >= 6 && own.replace(/[\d\W_]/gu, "") === local.replace(/[\d\W_]/gu, "")))
    return "own_name";
  return null;
}
