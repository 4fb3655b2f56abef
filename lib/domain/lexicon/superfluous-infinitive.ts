import type { Lexicon } from "../statement/word-list.ts";

/** People: what they can do is the requirement, because it is not their duty to do it. */
const ZH_PEOPLE =
  "(?:用户|使用者|会员|客户|顾客|访客|游客|买家|卖家|商家|管理员|操作员|操作人员|维护人员|开发者|开发人员|员工|学生|教师|老师|医生|护士|患者|司机|玩家|读者|作者|审核员|人员)们?";
const EN_PEOPLE =
  "(?:user|visitor|customer|client|member|guest|admin|administrator|operator|manager|owner|driver|buyer|seller|vendor|employee|student|teacher|doctor|nurse|patient|player|reader|author|editor|reviewer|borrower|lender|librarian|supervisor|organi[sz]er|passenger|subscriber|recipient|applicant|tenant|resident|citizen|trainer|trainee|coach|learner|instructor|lecturer|professor|parent|farmer|rider|travel?ler|worker|officer|analyst|accountant|auditor|clinician|physician|caregiver|moderator|contributor|maintainer|cashier|clerk|receptionist|tester|dispatcher|courier|supplier|host|donor|volunteer|candidate|recruiter|shopper|consumer|holder|developer|engineer|technician|person|participant)s?|people|staff";

/** LEX14: superfluous infinitives ("be able to" do it). */
export const SUPERFLUOUS_INFINITIVE: Lexicon = {
  zh: {
    words: [
      "(?:应当|必须|应|须)(?:能够|可以|能)",
      "(?:应当|必须|应|须)(?:具备|具有|拥有)[^，。；]{0,30}?的?(?:能力|功能)",
      "(?:应当|必须|应|须)提供[^，。；]{0,30}?的能力",
    ],
    except: [
      "(?:应当|必须|应|须)能(?=量|源|耗|力|效)",
      "[适响供对感呼相反回效]应能",
      `${ZH_PEOPLE}(?:应当|必须|应|须)(?:能够|可以|能)`,
      // What hardware offers to the software on it: the software is not what is specified.
      "软件(?:应当|必须|应|须)能够?(?=读取|写入|访问|启用|禁用|配置|发起|清除|屏蔽|轮询)",
    ],
  },
  en: {
    words: [
      "(?:shall|must) be able to",
      "(?:shall|must) be capable of",
      "(?:shall|must) have the (?:ability|capability|capacity) (?:to|of)",
      "(?:shall|must) provide the (?:ability|capability|capacity|means|option|possibility) (?:to|of|for)",
      "(?:shall|must) be (?:designed|intended|configured|built|meant) to",
    ],
    except: [
      "(?:shall|must) be able to (?:be|contain|hold|have)",
      `\\b(?:${EN_PEOPLE})\\b[^.,;:]{0,50}? (?:shall|must) (?:only )?be able to`,
    ],
  },
};
