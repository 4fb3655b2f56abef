import { describe, expect, it } from "vitest";
import { isSensitive } from "./sensitive-patterns.ts";

const SENSITIVE = {
  "an e-mail address": [
    "me@example.org",
    "发给 zhang.san+a@公司.中国 吗",
    "ｍｅ＠ｅｘａｍｐｌｅ．ｏｒｇ",
    "a_b%c@sub.domain.co.uk.",
  ],
  "an IPv4 address": [
    "192.168.1.1",
    "ping 10.0.0.255.",
    "http://127.0.0.1:8080/x",
    "１９２．１６８．０．１",
    "::ffff:192.0.2.1",
    "server 192.168.1.10",
    "Server: 10.1.2.3",
    "dev 10.1.2.3",
    "driver192.168.1.1",
  ],
  "an IPv6 address": ["2001:db8:0:0:0:0:0:1", "fe80::1", "连接 [2001:db8::8a2e:370:7334] 失败", "::1"],
  "a telephone number": [
    "+8613800138000",
    "+1 (415) 555-2671",
    "+44 20 7946 0958",
    "13800138000",
    "138 0013 8000",
    "打 138-0013-8000 试试",
    "8613800138000",
    "008613800138000",
    "010-88886666",
    "0755-1234567",
  ],
  "a house in a street": [
    "中关村大街27号",
    "上海市南京西路1266号恒隆广场",
    "长安街１号",
    "延安中路 120弄 3号",
    "人民路八十八号",
    "建国路甲88号",
    "沪青平公路2855号",
    "3栋2单元501室",
    "8号楼302室",
    "221B Baker Street",
    "weather at 1600 Pennsylvania Avenue NW",
    "350 Fifth Ave.",
    "10 downing street",
  ],
};

const HARMLESS = [
  "react@18.2.0",
  "@types/node",
  "me@localhost",
  "version 1.2.3.4",
  "版本 1.2.3.4",
  "v1.2.3.4",
  "ver. 1.2.3.4",
  "Version: 10.0.2.1",
  "1.2.3.4.5",
  "Chrome 120.0.6099.129",
  "256.1.1.1",
  "1.2.3",
  "12:30:45",
  "aa:bb:cc:dd:ee:ff",
  "std::vector",
  "a::b",
  "C++17",
  "UTC+08:00",
  "+86",
  "2024-01-02 10:00",
  "ISO 27001:2022",
  "20240113812345678",
  "12345678901",
  "3.13800138000",
  "第3号需求",
  "地铁10号线",
  "铁路2号线",
  "思路一号方案",
  "电路3号板",
  "5个最佳做法",
  "3栋楼",
  "top 10 ways to learn",
  "2 way street",
  "5 tips for Road trips",
  "Java 21 Virtual Threads",
  "三分化训练计划怎么安排",
];

describe("a query is sensitive when it holds", () => {
  it.each(Object.entries(SENSITIVE))("%s", (_, texts) => {
    expect(texts.filter((text) => !isSensitive(text))).toEqual([]);
  });
});

it("versions, times, names in programs, line numbers and plain questions are not sensitive", () => {
  expect(HARMLESS.filter((text) => isSensitive(text))).toEqual([]);
});
