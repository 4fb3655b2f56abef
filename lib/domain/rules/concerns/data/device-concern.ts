import type { Concern } from "../concern.ts";

export const deviceConcern: Concern = {
  id: "device",
  name: {
    zh: "设备数据",
    en: "devices",
  },
  wakes: {
    zh: "传感器|采集|物联网|设备(?:上报|数据|状态|监[控测])|网关|电表|水表|仪表|摄像头|门禁|闸机|温度|湿度|PLC|智能(?:家居|硬件)",
    en: "sensors?|IoT|meters?|telemetry|gateways?|thermostats?|cameras?|temperature|humidity|PLCs?|smart (?:home|devices?|locks?|meters?)|machine data|devices? (?:report|send|measure)s?",
  },
  except: {
    zh: "体温|病房温度|餐食温度|饭菜温度|(?:登记|填写)[^。；，]{0,10}温度",
    en: "(?:body|patient(?:'s|s')?) temperature|temperature of (?:a |the )?patients?",
  },
  ownCondition: true,
  slots: [
    {
      id: "silence",
      seat: "TestPlanner",
      weight: 7,
      answered: {
        zh: "掉线|离线|断线|中断|无数据|没有数据|未上报|补传|心跳",
        en: "offline|no data|silent|heartbeat|lost connection|missing|stops? sending",
      },
      text: {
        zh: "设备多久没有数据算掉线，掉线后怎么办？",
        en: "After how long without data does a device count as lost, and what then?",
      },
      why: {
        zh: "「{q}」没有说没有数据的情形，沉默不等于正常。",
        en: '"{q}" does not speak of missing data, and silence does not mean all is well.',
      },
      default: {
        zh: "三个采集周期没有数据就告警，恢复后补传。",
        en: "After three missed intervals an alert is raised; missing data is sent later.",
      },
    },
    {
      id: "interval",
      seat: "SystemDesigner",
      weight: 6,
      answered: {
        zh: "每(?:隔)?\\s*(?:\\d+|[一二两三四五六七八九十百千]+)?\\s*(?:秒|分钟|小时|天)|频率|周期|实时",
        en: "every (?:\\d+ |few |ten |five )?(?:seconds?|minutes?|hours?|day)|per (?:second|minute|hour)|interval|hourly|once a",
      },
      text: {
        zh: "设备数据多久采一次，保存多久？",
        en: "How often does a device measure, and how long are values kept?",
      },
      why: {
        zh: "「{q}」没有频率，频率决定数据量。",
        en: '"{q}" sets no rate, and the rate decides the amount of data.',
      },
      default: {
        zh: "每分钟一次，原始数据保存一年。",
        en: "Once a minute, raw values for one year.",
      },
    },
    {
      id: "false_alarm",
      seat: "RiskPlanner",
      weight: 5,
      when: {
        zh: "超过|高于|低于|超出|报警|告警|异常|阈值",
        en: "exceed|above|below|over|alarm|alert|abnormal|threshold",
      },
      answered: {
        zh: "连续|持续\\s*(?:\\d+|[一二两三四五六七八九十百千]+)|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*(?:次|分钟|秒)(?:以上)?",
        en: "for \\d+|in a row|consecutive|lasts?|longer than|for more than",
      },
      text: {
        zh: "读数偶尔跳一下就处理，还是持续一段时间才算？",
        en: "Does a single odd value count, or only one that lasts?",
      },
      why: {
        zh: "「{q}」没有说持续时间，抖动会造成误报。",
        en: '"{q}" does not say, and jitter brings false alarms.',
      },
      default: {
        zh: "连续三次超出才算。",
        en: "Only after three readings in a row.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "设备掉线或数值漂移没有被发现，按错误的数据做了决定。",
        en: "A lost or drifting device goes unnoticed and decisions rest on wrong values.",
      },
      mitigation: {
        zh: "监测心跳，定期校准，页面标明数据时间。",
        en: "Watch for signs of life, calibrate regularly, show the age of each value.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "停止上报后按时告警，恢复后数据补齐",
        en: "A device that falls silent raises an alert in time and its data is completed afterwards",
      },
      level: "integration",
    },
  ],
};
