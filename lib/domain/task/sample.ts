import type { Language } from "../language.ts";

/** The sample project of a new workspace: realistic needs, planned by the same workshop as every need. */
export interface Sample {
  readonly project: string;
  /**
   * The first is planned up to its SRS; the second stops at the gate, so that there is something to decide.
   */
  readonly needs: readonly [string, string];
}

export const SAMPLES: Readonly<Record<Language, Sample>> = {
  zh: {
    project: "示例：社区图书馆",
    needs: [
      "读者可以在线预约图书，预约成功后发短信通知读者。图书到馆后为读者保留3天，逾期未取自动取消预约。每位读者最多同时预约5本。读者连续三次逾期未取，暂停预约资格一个月。管理员可以查看每天的预约清单。首页在2秒内打开。暂不做电子书。",
      "管理员可以导出每月的借阅统计。读者可以给图书评分，评分为1到5分。",
    ],
  },
  en: {
    project: "Sample: community library",
    needs: [
      "Readers can reserve books online and get a text message when a reservation is confirmed. A reserved book is kept for 3 days; after that the reservation is cancelled automatically. A reader may have at most 5 reservations at the same time. When a reader fails to collect three times in a row, the system suspends reservations for one month. Librarians can see the list of reservations of each day. The start page opens within 2 seconds. E-books are not in scope for now.",
      "Librarians can export the loans of each month. Readers can rate a book from 1 to 5.",
    ],
  },
};
