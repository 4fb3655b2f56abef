import type { LineRule } from "./line-rule.ts";

type Call = Pick<LineRule, "id" | "languages" | "pattern" | "message"> &
  Partial<Pick<LineRule, "part" | "except" | "severity" | "suggestion">>;

const SQL = "(?:select\\s.+\\sfrom|insert\\s+into|update\\s+\\S+\\s+set|delete\\s+from)\\b";
const SQL_TEXT = {
  zh: "用拼接的文本构造 SQL，可能被注入。",
  en: "SQL is built from pieces of text; input can change the statement.",
};
const SQL_FIX = { zh: "使用带参数的查询。", en: "Use a query with parameters." };
const WEAK_HASH = {
  zh: "MD5 和 SHA-1 不适合签名、口令和完整性校验。",
  en: "MD5 and SHA-1 are not suitable for signatures, passwords and integrity.",
};
const NO_CHECK = {
  zh: "关闭了证书校验，连接可以被冒充。",
  en: "Certificates are not checked, so the connection can be impersonated.",
};
const CODE_FROM_TEXT = {
  zh: "把文本当作代码执行。",
  en: "Text is executed as code.",
};
const SHELL = {
  zh: "经由 shell 执行命令；参数里的特殊字符会被解释。",
  en: "The command runs through a shell, which interprets special characters in its arguments.",
};
const SHELL_FIX = {
  zh: "直接执行程序，参数用数组传递。",
  en: "Run the program directly, with its arguments as a list.",
};
const UNSAFE_READ = {
  zh: "反序列化不可信的数据会执行其中的代码。",
  en: "Reading data of this format from an untrusted source executes code in it.",
};

/** Calls that are safe only with care, by language (CWE-78, 79, 89, 95, 295, 327, 377, 502). */
const CALLS: readonly Call[] = [
  {
    id: "js-eval",
    languages: ["js"],
    pattern: /(?<![.\w$])eval\s*\(|\bnew\s+Function\s*\(/,
    message: CODE_FROM_TEXT,
  },
  {
    id: "js-shell",
    languages: ["js"],
    part: "text",
    pattern:
      /(?<![.\w$])exec(?:Sync)?\s*\(\s*(?:`[^`]*\$\{|["'][^"']*["']\s*\+)|child_process["']?\)?\.exec(?:Sync)?\s*\(|\bshell:\s*true\b/,
    message: SHELL,
    suggestion: SHELL_FIX,
  },
  {
    id: "js-html",
    languages: ["js"],
    part: "text",
    pattern:
      /\bdangerouslySetInnerHTML\s*[=:]|\.(?:innerHTML|outerHTML)\s*\+?=(?!=)|\bdocument\.write(?:ln)?\s*\(|\bv-html\s*=/,
    except: /\.(?:innerHTML|outerHTML)\s*=\s*(?:""|''|``|"[^"<>]*"|'[^'<>]*')\s*;?\s*$|DOMPurify|sanitize/i,
    message: {
      zh: "把文本作为 HTML 写入页面；其中的脚本会执行。",
      en: "Text is written to the page as HTML; scripts in it run.",
    },
    suggestion: { zh: "写入为纯文本，或先清理。", en: "Write it as text, or sanitize it first." },
  },
  {
    id: "js-tls",
    languages: ["js"],
    part: "text",
    pattern: /\brejectUnauthorized:\s*false\b|\bNODE_TLS_REJECT_UNAUTHORIZED\b["']?\]?\s*=\s*["'`]?0/,
    message: NO_CHECK,
  },
  {
    id: "js-hash",
    languages: ["js"],
    part: "text",
    severity: "note",
    pattern: /\bcreateH(?:ash|mac)\s*\(\s*["'`](?:md5|sha-?1)["'`]/i,
    message: WEAK_HASH,
  },
  {
    id: "js-random",
    languages: ["js"],
    pattern: /(?:token|secret|password|passwd|nonce|salt|session_?id|otp)\w*\s*[:=].*\bMath\.random\s*\(/i,
    message: {
      zh: "Math.random 可以预测，不能用来生成密钥和令牌。",
      en: "Math.random is predictable; do not create secrets and tokens with it.",
    },
    suggestion: {
      zh: "使用 crypto.randomBytes 或 crypto.randomUUID。",
      en: "Use crypto.randomBytes or crypto.randomUUID.",
    },
  },
  {
    id: "js-sql",
    languages: ["js"],
    part: "text",
    pattern: new RegExp(
      `(?:query|execute|raw|Unsafe)\\w*\\s*\\(\\s*(?:\`\\s*${SQL}[^\`]*\\$\\{|["']\\s*${SQL}[^"']*["']\\s*\\+)`,
      "i",
    ),
    message: SQL_TEXT,
    suggestion: SQL_FIX,
  },
  {
    id: "py-eval",
    languages: ["py"],
    pattern: /(?<![.\w])(?:eval|exec)\s*\(/,
    except: /\bdef\s+(?:eval|exec)\b/,
    message: CODE_FROM_TEXT,
  },
  {
    id: "py-shell",
    languages: ["py"],
    part: "text",
    except: /\bos\.(?:system|popen)\s*\(\s*(?:"[^"%{]*"|'[^'%{]*')\s*[,)](?!\s*%)/,
    pattern: /\bos\.(?:system|popen)\s*\(|\bshell\s*=\s*True\b/,
    message: SHELL,
    suggestion: SHELL_FIX,
  },
  {
    id: "py-unsafe-read",
    languages: ["py"],
    pattern:
      /\b(?:c?[pP]ickle|dill|marshal|shelve)\.(?:loads?|open|Unpickler)\s*\(|\byaml\.(?:unsafe_load|full_load)\w*\s*\(|\byaml\.load\s*\(/,
    except: /\b(?:C?SafeLoader|CSafeLoader|BaseLoader)\b/,
    message: UNSAFE_READ,
  },
  {
    id: "py-tls",
    languages: ["py"],
    pattern: /\bverify\s*=\s*False\b|\b_create_unverified_context\b|(?<![!=<>])=\s*(?:ssl\.)?CERT_NONE\b/,
    message: NO_CHECK,
  },
  {
    id: "py-hash",
    languages: ["py"],
    severity: "note",
    pattern: /\bhashlib\.(?:md5|sha1)\s*\(/,
    except: /usedforsecurity\s*=\s*False/,
    message: WEAK_HASH,
  },
  {
    id: "py-temp",
    languages: ["py"],
    severity: "minor",
    pattern: /\b(?:tempfile\.)?mktemp\s*\(/,
    except: /\bdef\s+mktemp\b/,
    message: {
      zh: "mktemp 只返回名字，另一个进程可以先创建这个文件。",
      en: "mktemp only returns a name; another process can create the file first.",
    },
    suggestion: { zh: "使用 mkstemp 或 NamedTemporaryFile。", en: "Use mkstemp or NamedTemporaryFile." },
  },
  {
    id: "py-sql",
    languages: ["py"],
    part: "text",
    pattern: new RegExp(
      `\\.(?:execute|executemany|raw)\\s*\\(\\s*(?:[rb]?f["']+\\s*${SQL}.*\\{|["']+\\s*${SQL}.*["']\\s*(?:%(?!s)|\\+|\\.format\\b))`,
      "i",
    ),
    message: SQL_TEXT,
    suggestion: SQL_FIX,
  },
  {
    id: "java-process",
    languages: ["java"],
    part: "text",
    pattern: /\bgetRuntime\s*\(\s*\)\s*\.\s*exec\s*\(/,
    except: /exec\s*\(\s*"[^"]*"\s*\)/,
    message: {
      zh: "用一段文本启动程序：文本按空格切分，输入可以改变参数。",
      en: "A program is started from a text: the text is split at spaces, and input can change the arguments.",
    },
    suggestion: {
      zh: "使用 ProcessBuilder，参数逐个传递。",
      en: "Use ProcessBuilder with each argument separate.",
    },
  },
  {
    id: "java-unsafe-read",
    languages: ["java"],
    pattern: /\bnew\s+(?:ObjectInputStream|XMLDecoder)\s*\(|\.enableDefaultTyping\s*\(/,
    message: UNSAFE_READ,
  },
  {
    id: "java-tls",
    languages: ["java"],
    pattern:
      /\b(?:NoopHostnameVerifier|ALLOW_ALL_HOSTNAME_VERIFIER|TrustAllStrategy|TrustSelfSignedStrategy|AllowAllHostnameVerifier)\b/,
    except: /^\s*import\b/,
    message: NO_CHECK,
  },
  {
    id: "java-hash",
    languages: ["java"],
    part: "text",
    severity: "note",
    pattern: /\bMessageDigest\.getInstance\s*\(\s*"(?:MD5|SHA-?1)"|\bDigestUtils\.(?:md5|sha1)\w*\s*\(/i,
    message: WEAK_HASH,
  },
  {
    id: "java-cipher",
    languages: ["java"],
    part: "text",
    pattern: /\bCipher\.getInstance\s*\(\s*"(?:DES|DESede|RC4|RC2|Blowfish|[^"/]+\/ECB)\b/i,
    message: { zh: "这个加密算法或模式已经不安全。", en: "This cipher or its mode is not secure any more." },
    suggestion: { zh: "使用 AES/GCM/NoPadding。", en: "Use AES/GCM/NoPadding." },
  },
  {
    id: "java-sql",
    languages: ["java"],
    part: "text",
    pattern: new RegExp(
      `\\b(?:executeQuery|executeUpdate|execute|createQuery|createNativeQuery|prepareStatement|queryFor\\w+)\\s*\\(\\s*"\\s*${SQL}[^"]*"\\s*\\+`,
      "i",
    ),
    message: SQL_TEXT,
    suggestion: SQL_FIX,
  },
  {
    id: "go-shell",
    languages: ["go"],
    part: "text",
    pattern: /\bexec\.Command(?:Context)?\s*\([^)]*"(?:\/bin\/)?(?:ba|z)?sh"\s*,\s*"-c"/,
    except: /"-c"\s*,\s*(?:"[^"]*"|`[^`]*`)\s*\)/,
    message: SHELL,
    suggestion: SHELL_FIX,
  },
  { id: "go-tls", languages: ["go"], pattern: /\bInsecureSkipVerify\s*[:=]\s*true\b/, message: NO_CHECK },
  {
    id: "go-hash",
    languages: ["go"],
    severity: "note",
    pattern: /\b(?:md5|sha1)\.(?:New|Sum)\s*\(/,
    message: WEAK_HASH,
  },
  {
    id: "go-html",
    languages: ["go"],
    severity: "minor",
    pattern: /\btemplate\.(?:HTML|JS|URL|HTMLAttr)\s*\(\s*[a-zA-Z_]/,
    message: {
      zh: "这段文本不经转义就写入页面。",
      en: "This text is written to the page without escaping.",
    },
  },
  {
    id: "go-unsafe",
    languages: ["go"],
    severity: "note",
    pattern: /\bunsafe\.(?:Pointer|Slice|String)\b/,
    message: {
      zh: "unsafe 绕过了类型和内存检查。",
      en: "The package unsafe bypasses type and memory checks.",
    },
  },
  {
    id: "go-sql",
    languages: ["go"],
    part: "text",
    pattern: new RegExp(
      `\\.(?:Query|QueryRow|Exec)(?:Context)?\\s*\\(.*(?:fmt\\.Sprintf\\s*\\(\\s*["\`]\\s*${SQL}|["\`]\\s*${SQL}[^"\`]*["\`]\\s*\\+)`,
      "i",
    ),
    message: SQL_TEXT,
    suggestion: SQL_FIX,
  },
];

export const DANGEROUS_CALLS: readonly LineRule[] = CALLS.map((call) => ({
  category: "dangerous_call",
  severity: "major",
  where: "product",
  part: "code",
  ...call,
}));
