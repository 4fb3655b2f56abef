import type { Words } from "./concern.ts";

/** Words for people in a role, most specific first within one match; used to name who acts when a clause does not. */
export const PEOPLE: Words = {
  zh: "会员|顾客|客户|读者|学生|学员|考生|家长|监护人|老师|教师|讲师|教练|患者|病人|医生|护士|药师|员工|职员|经理|主管|店长|店员|收银员|司机|骑手|乘客|旅客|住户|业主|租户|房东|房客|玩家|居民|市民|申请人|申请者|志愿者|志愿人员|供应商|商户|商家|买家|卖家|采购员|仓管员|库管员|操作员|工人|技术员|工程师|维修工|检验员|质检员|审批人|管理员|馆员|编辑|作者|访客|游客|订户|储户|持卡人|捐赠人|候选人|面试官|用户",
  en: "customers?|members?|readers?|patrons?|borrowers?|students?|pupils?|parents?|guardians?|teachers?|tutors?|coaches|patients?|doctors?|physicians?|nurses?|pharmacists?|employees?|staff|managers?|supervisors?|cashiers?|drivers?|couriers?|riders?|passengers?|travell?ers?|residents?|tenants?|landlords?|owners?|players?|citizens?|applicants?|volunteers?|donors?|suppliers?|vendors?|merchants?|buyers?|sellers?|shoppers?|workers?|operators?|technicians?|engineers?|mechanics?|inspectors?|approvers?|administrators?|admins?|librarians?|editors?|authors?|visitors?|guests?|subscribers?|candidates?|recruiters?|interviewers?|agents?|dispatchers?|pickers?|clerks?|officers?|users?",
};
