import type { Bilingual } from "../../language.ts";
import type { LineRule } from "./line-rule.ts";

/** What to do about a secret in the code. */
export const SECRET_FIX: Bilingual = {
  zh: "从代码中删除，立即更换这个密钥，运行时从环境或密钥库读取。",
  en: "Remove it from the code, replace the secret immediately, and read it from the environment or a vault.",
};

const PLACEHOLDER =
  /example|sample|dummy|placeholder|changeme|change_me|your[_-]?|xxx|\*\*\*|<[^>]+>|\$\{|\{\{|%\(|process\.env|os\.environ|getenv|test|fake|mock|foo|bar\b|redacted|0{6,}|1234/i;

/** Passwords without a known format; `findCredentials` finds those with one. */
export const SECRET_RULES: readonly LineRule[] = [
  {
    id: "password-in-url",
    category: "secret",
    severity: "major",
    where: "product",
    part: "line",
    pattern:
      /\b[a-z][a-z0-9+.-]{2,}:\/\/[^\s:/@"'`]{1,64}:[^\s:/@"'`${}<>*]{6,}@(?!localhost|127\.|\[?::1|db\b|postgres\b|redis\b)[a-z0-9.-]+\.[a-z]{2,}/i,
    except: PLACEHOLDER,
    message: { zh: "地址里写有口令。", en: "The address contains a password." },
    suggestion: SECRET_FIX,
  },
  {
    id: "password-in-code",
    category: "secret",
    severity: "major",
    languages: "code",
    where: "product",
    part: "text",
    pattern:
      /(?:password|passwd|secret|api_?key|access_?token|auth_?token|private_?key|client_?secret)["']?\s*(?::|=|:=)\s*["'](?=[^"']*\d)(?=[^"']*[A-Za-z])[A-Za-z0-9+/_=.!@#$%^&*-]{12,}["']/i,
    except: PLACEHOLDER,
    message: { zh: "口令或密钥直接写在代码里。", en: "A password or key is written in the code." },
    suggestion: SECRET_FIX,
  },
];
