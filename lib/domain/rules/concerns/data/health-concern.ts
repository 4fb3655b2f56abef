import type { Concern } from "../concern.ts";

export const healthConcern: Concern = {
  id: "health",
  name: {
    zh: "健康信息",
    en: "health data",
  },
  wakes: {
    zh: "病历|病史|处方|诊断|检验结果|化验|体检|用药|过敏|健康数据|血压|血糖|心率|就诊记录|疫苗|接种",
    en: "medical|health (?:data|records?|information)|patient (?:data|records?|history)|prescriptions?|diagnos[ei]s|lab results?|test results|allerg(?:y|ies)|blood pressure|heart rate|glucose|vaccin\\w+|medications?|dosage",
  },
  ownCondition: true,
  slots: [
    {
      id: "access",
      seat: "RiskPlanner",
      weight: 8,
      answered: {
        zh: "只有[^。；]{1,20}(?:可|能)|只能(?:由[^。；，]{1,12})?(?:看|查看)|仅(?:限)?[^。；]{1,16}(?:可|能|查看)|(?:不得|不能|禁止)(?:查看|访问)|授权",
        en: "only [^.]{1,40} (?:may|can)|authori[sz]ed|treating",
      },
      text: {
        zh: "谁可以查看{m}，本人能看到什么？",
        en: "Who may see {m}, and what does the person concerned see?",
      },
      why: {
        zh: "「{q}」是健康信息，看错人就是事故。",
        en: '"{q}" is health data; the wrong reader is an incident.',
      },
      default: {
        zh: "只有经治人员和本人可看，其他人一律不可见。",
        en: "Only the treating staff and the person concerned; nobody else.",
      },
    },
    {
      id: "retention",
      seat: "RiskPlanner",
      weight: 7,
      answered: {
        zh: "保存\\s*[\\d一二三四五六七八九十]+|保留\\s*[\\d一二三四五六七八九十]+|保存期",
        en: "kept for|retain(?:ed)? for|retention|delet\\w+ [^.]{0,40}data|data [^.]{0,30}deleted",
      },
      text: {
        zh: "{m}信息按规定要保存多久？",
        en: "How long must {m} be kept by law?",
      },
      why: {
        zh: "「{q}」没有说期限，而健康记录有法定期限。",
        en: '"{q}" names no time, and the law sets one for health records.',
      },
      default: {
        zh: "按当地病历保存规定，由机构填写年限。",
        en: "As the local rule for medical records says; the institution enters the years.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "健康信息被无关人员看到，造成伤害和处罚。",
        en: "Health data is seen by people who have no part in the treatment.",
      },
      mitigation: {
        zh: "按诊疗关系授权，紧急查看要写原因并事后核查。",
        en: "Access follows the treatment; emergency access needs a reason and is checked afterwards.",
      },
      likelihood: "medium",
      impact: "high",
    },
    {
      text: {
        zh: "{m}记错或认错人，影响诊疗。",
        en: "{m} are wrong or belong to someone else, and treatment suffers.",
      },
      mitigation: {
        zh: "用两项标识核对身份，修改保留原值和修改人。",
        en: "Check identity by two marks, and keep the old value and its author on every change.",
      },
      likelihood: "low",
      impact: "high",
    },
  ],
  tests: [],
};
