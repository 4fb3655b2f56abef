import type { LineRule } from "./line-rule.ts";

const FIX = {
  zh: "从代码中删除，立即更换这个密钥，运行时从环境或密钥库读取。",
  en: "Remove it from the code, replace the secret immediately, and read it from the environment or a vault.",
};

/** Formats that services document for their secrets; a match is a secret or an example of one. */
const TOKEN_FORMATS: readonly (readonly [id: string, name: string, pattern: RegExp])[] = [
  ["aws-key", "AWS", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["github-token", "GitHub", /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ["gitlab-token", "GitLab", /\bglpat-[A-Za-z0-9_-]{20,}\b/],
  [
    "slack-token",
    "Slack",
    /\bxox[abeoprs]-[A-Za-z0-9-]{20,}|hooks\.slack\.com\/services\/T\w{6,}\/B\w{6,}\/\w{20,}/,
  ],
  ["google-key", "Google", /\bAIza[0-9A-Za-z_-]{35}\b/],
  ["stripe-key", "Stripe", /\b[rs]k_live_[0-9A-Za-z]{20,}\b/],
  ["openai-key", "OpenAI", /\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{20,}T3BlbkFJ[A-Za-z0-9_-]{20,}\b/],
  ["anthropic-key", "Anthropic", /\bsk-ant-[a-z]+\d\d-[A-Za-z0-9_-]{60,}/],
  ["npm-token", "npm", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["pypi-token", "PyPI", /\bpypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,}/],
  ["sendgrid-key", "SendGrid", /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}\b/],
];

const PLACEHOLDER =
  /example|sample|dummy|placeholder|changeme|change_me|your[_-]?|xxx|\*\*\*|<[^>]+>|\$\{|\{\{|%\(|process\.env|os\.environ|getenv|test|fake|mock|foo|bar\b|redacted|0{6,}|1234/i;

export const SECRET_RULES: readonly LineRule[] = [
  ...TOKEN_FORMATS.map(
    ([id, name, pattern]): LineRule => ({
      id,
      category: "secret",
      severity: "blocker",
      where: "all",
      part: "line",
      pattern,
      except: /EXAMPLE|example|(.)\1{9,}/,
      message: {
        zh: `这一行含有形式符合 ${name} 密钥的文本。`,
        en: `The line contains text with the format of a ${name} secret.`,
      },
      suggestion: FIX,
    }),
  ),
  {
    id: "private-key",
    category: "secret",
    severity: "blocker",
    where: "product",
    part: "line",
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----(?!["'`]?\s*[,)\]+.;])/,
    message: { zh: "这里有私钥。", en: "This is a private key." },
    suggestion: FIX,
  },
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
    suggestion: FIX,
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
    suggestion: FIX,
  },
];
