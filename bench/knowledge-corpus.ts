/** Documents of an imagined shop, clinic and library, in both languages; the labelled questions are about them. */
export const CORPUS: Readonly<Record<string, string>> = {
  "退货规则.md": `# 退货规则

## 期限
顾客签收后七天内可以申请退货，超过七天不受理。

## 不能退的商品
内衣、食品和定制商品一经拆封不予退货。

## 退款去向
退款按原支付方式退回，三个工作日内到账；礼品卡支付的部分退回原卡。

## 运费
商品有质量问题时运费由商家承担，其他情况由顾客承担。
`,
  "会员积分.md": `# 会员积分

## 积分的产生
每消费 10 元得 1 积分，运费和优惠部分不计积分。

## 积分的使用
100 积分抵 1 元，每单最多抵应付金额的三成。

## 有效期
积分自获得之日起十二个月内有效，到期自动清零，到期前三十天短信提醒。

## 等级
年消费满五千元升为银卡，满两万元升为金卡。
`,
  "门诊预约.md": `# 门诊预约

## 放号
每天早上七点放出十四天后的号源，专家号每位医生上午二十个。

## 取消与爽约
就诊前一天二十二点之前可以取消；一年内爽约三次，暂停预约资格九十天。

## 实名
预约必须填写就诊人的身份证号，一个账号最多绑定五位就诊人。

## 病历查看
病历只有主治医生和患者本人可以查看，查看记录保存十五年。
`,
  "图书馆座位.md": `# 图书馆座位

## 签到
预约后须在三十分钟内签到，未签到的座位自动释放。

## 暂离
暂离最长四十五分钟，用餐时段可以延长到九十分钟。

## 黑名单
一个月内违约三次列入黑名单，停用一周。

## 研讨间
研讨间至少三人一起预约，每次最多两小时。
`,
  "会议纪要-三月.md": `# 三月例会纪要

## 决定
收银系统从四月一日起切换到新版本，旧版本只读保留一年。

## 未决
发票抬头是否允许修改尚未决定，由财务部在四月例会上答复。

## 数据
客户手机号导出必须经过区域经理审批，审批记录保留三年。
`,
  "接口说明.md": `# 仓储接口说明

## 库存同步
仓储系统每十五分钟推送一次库存，门店系统不得直接修改库存。

## 失败处理
接口超时五秒后重试三次，仍失败则转人工处理并通知值班人员。

## 编码
商品编码为十三位数字，与条码一致。
`,
  "gift-cards.md": `# Gift cards

## Buying
Gift cards are sold online only, in amounts from 10 to 500 euros.

## Expiry
A gift card expires three years after the end of the year in which it was bought.

## Lost cards
A lost card is replaced only when the buyer can show the order number.

## Limits
After five wrong codes within an hour the form is closed for that address until the next day.
`,
  "refund-policy.md": `# Refund policy

## Orders
An order can be cancelled free of charge until it is handed to the carrier.

## Time
Refunds are paid within 14 days to the means of payment that was used.

## Partial returns
Where only some items come back, the delivery fee stays with the shop.
`,
  "access-control.md": `# Access control

## Passwords
Passwords have at least 14 characters and are never mailed.

## Sessions
A session ends after 30 minutes without activity, and always after 12 hours.

## Roles
Only auditors may read the payment log; support staff see the last four digits of a card.

## Joiners and leavers
Accounts of people who leave are closed on their last working day by the team lead.
`,
  "marina-rules.md": `# Marina rules

## Berths
A berth is held for a late boat until 20:00, then it is given to the waiting list.

## Deposits
The deposit is one night's fee and is returned when the berth is left clean.

## Waiting list
Places on the waiting list are kept in order of arrival; local residents go first.
`,
  "service-levels.md": `# Service levels

## Availability
The shop is available 99.5 % of each month, planned maintenance excluded.

## Response
Search answers within 800 ms for 95 % of requests.

## Support
Priority one incidents are answered within 15 minutes, day and night.

## Backups
Backups are made every night and kept for 35 days; a restore is rehearsed each quarter.
`,
  "data-protection.md": `# Data protection

## Retention
Customer accounts are deleted 24 months after the last order; invoices stay for ten years.

## Children
Nobody under 16 may open an account without the consent of a parent.

## Export
Customers can download their data as JSON; the file is ready within 48 hours.

## Location
Location is used for finding a store and is never stored.
`,
};
