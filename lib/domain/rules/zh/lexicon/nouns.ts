/** Nouns of people, systems, counted things and measures, as data. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const PEOPLE = words(`
  考生 新生 毕业生 实习生 研究生 本科生 留学生 孕妇 产妇 志愿者 会长 副会长 成员 合伙人 律师 收银 导师 班干部 骑士 未成年人 监护人 选手 参赛者 捐献者 受助人 户主 摊贩 园丁 农民 渔民 牧民 船长 机长 乘务员 列车员 站务员 调解员 仲裁员 书记员 检察官 公证员 评审 评审专家 秘书 助理 实习医生 麻醉师 检验员 影像科医生 门诊医生 患者家属 陪护人 护工 社工 网格员 楼长 群主 版主 房管 物管 水手 船员 领队 导游 游戏玩家 粉丝团 创作者 审核人 复核人 记账人 保管员 保管人 领用人 借用人 承租人 出租人 签收人 值班长 车间 
  旅客 主人 坐席 班组长 推荐人 抄表员 舰长 参与人 团长 宿管 保管 教官 买受人 出卖人 债务人 债权人 申报人 报关员 主办律师 主刀医生 受种者 救护员 急救员 消防员 飞手 导购员 讲解员 场馆管理员 矿工 井下人员 观察员 调查员 抽查人 配药师 收发员 渔民 牧户 果农 学徒 师父 房务员 行李员 票务员 验票员 检票员 安检员 车队长 站点负责人 活动负责人 项目负责人 值守人员 残疾人 低保户 特困人员 纳税人 办税员 登记员 受理员 窗口 工程部 商务 法人代表 股东 董事 监事 党员 书记 队伍
  用户 会员 顾客 客户 客人 买家 卖家 商家 商户 店家 店主 店长 店员 收银员 导购 访客 游客 住户 业主 租客 房东 房客 居民 村民 市民 群众
  老人 儿童 孩子 家长 家属 监护人 学生 同学 学员 老师 教师 班主任 教务 教务员 辅导员 校长 院长 馆员 读者 作者 编辑 审稿人 医生 护士 护士长 药师 患者 病人
  管理员 超级管理员 操作员 审核员 审批人 申请人 经办人 负责人 联系人 接收人 发起人 主管 经理 总监 老板 领导 上级 下属 员工 职工 工人 班组长 组长 车间主任 质检员 巡检员
  库管员 库管 仓管 仓管员 仓库管理员 采购员 采购 销售 销售员 业务员 客服 客服人员 运营 运营人员 财务 财务人员 会计 出纳 审计 人事 HR 法务 司机 骑手 快递员 配送员 乘客 车主 货主 供应商 经销商 代理商 承运商
  志愿者 参与者 参会者 嘉宾 主持人 组织者 评委 专家 裁判 选手 玩家 队长 队员 主播 观众 粉丝 买方 卖方 甲方 乙方 双方 对方 任何人 所有人 其他人 他人 本人 人员 工作人员 值班人员 技术人员 维修人员 维修工 工程师 开发者 开发人员 测试人员 运维 运维人员 工单人员 保安 门卫 前台 服务员 厨师 后厨 保洁 保洁员 教练 会计师 律师 当事人 法官 警察 民警 公务员 窗口人员 办事人 办事群众 候选人 应聘者 求职者 面试官 投资人 借款人 担保人 柜员 客户经理 风控 风控人员 贷款人 保险人 投保人 被保险人 理赔员 捐赠人 受赠人 养殖户 农户 种植户 技术员 安全员 班长 调度员 值班员 站长 馆长 部长 处长 科长 局长 校医 宿管 保育员 园长 食客 团长 团员 房主 中介 经纪人 借阅人 持卡人 收件人 寄件人 发件人 收货人 负责人员 监考老师 任课老师 值班医生 主治医生 审计员 审计人员 被投诉人 举报人 部门经理 部门主管 部门负责人 项目经理 产品经理 总经理 副总 直属上级 直接上级 大家 师傅 维修师傅 主任 员工本人 摊主
`);
const BODIES = words(
  "机构 企业 公司 部门 财务部 人事部 财务部门 采购部 银行 医院 学校 商场 物业 社区 居委会 街道 门店 总部 分店 分公司 厨房 后厨 车间 科室 班组 教务处 学生处 图书馆 诊所 餐厅",
);
const PERSON_ENDING =
  /(?:员|师|者|人|医生|学生|考生|用户|经理|主任|主管|总监|总裁|助理|秘书|律师|会计|护士|顾问|教练|组长|家长|司机|老师|专员|人员|部门|客户|会员)$/;
const BODY_ENDING =
  /(?:企业|公司|集团|医院|卫生院|养老院|敬老院|博物馆|事务所|合作社|工会|联合会|残联|管理局|供电局|房管局|海关|超市|酒店|幼儿园|协会|基金会|出版社|驿站|剧院|影院|健身房|火锅店|饭店|工作室|俱乐部|公积金中心)$/;
/** A body that acts, as against a person. */
export const isBody = (noun: string): boolean => BODIES.has(noun) || BODY_ENDING.test(noun);
const NOT_PERSON = words(
  "机器人 或者 作者栏 他人 每人 个人 无人 有人 真人 多人 单人 两人 几人 本人 人 前者 后者 二者 两者 动员 成员国 法人 联系人列表 双人 两人 三人 单人",
);

/** Nouns that taggers take for verbs. */
export const NEVER_VERB = words(
  "收入 支出 收支 接口 结果 报表 现金 规则 流程 成绩 余额 短信 邮件 界面 页面 单据 凭证 权限 明细 列表 金额 单价 总价 附件 数据 信息 密码 账号 状态 地址 时间 日期 图表 对象 押金 订金 定金 费用 座位 车位 床位 号源 余款 货款 尾款 次数 总数 人数 天数 需求 来源 时长 门禁 车牌 车辆 菜品 商品 试卷 题目 题库 课程 课表 班级 问卷 标签 附近 前端 后端 内网 外网 公网 局域网 工期 预算 成本 云端 日程 会议 会议室 合同 发票 订单 工单 保单 处方 病历 检验单 快递 包裹 货物 运单 库位 批次 序列号 条码 二维码 公示期 有效期 保质期 退货期 借期 试用期 时区 可回收物 可用性 可靠性 可维护性 可用率 验证码 开票信息 纸质 小票 弹幕 工资条 居住证 大屏 优惠券 里程碑 毕业设计 围栏 中午 有效 免费 押金 运费 滞纳金 违约金 物料 半成品 成品 采购单 销售单 出库单 入库单 盘点单 体温 血压 心率 温湿度 电量 水位 客单价 销售额 毛利 学号 工号 订单号 手机号 身份证号 银行卡号 车牌号 座位号",
);

/** An entry of the lexicon of people, not a mere ending. */
/** Words that a tagger must not tear apart. */
export const WHOLE_WORDS =
  /收入|支出|收支|出入库|投入|非[\u4e00-\u9fa5]{0,3}(?:人员|会员|用户|员工|本人|学生|读者|业主)|管理后台|弹出|给出|选中|被选中|后台管理|报销单|账单|申请单|产检|企业微信|微信支付|微信|支付宝|小程序|公众号|二维码|验证码|可回收物|可用性|可用率|可靠性|可维护性|可扩展性|时区|公示期|有效期|保质期|退货期|借期|试用期|刷脸|扫码|优惠券|工资条|温湿度|客单价|采购单|入库单|出库单|学号|手机号|身份证号|监护人|待付款|待发货|待收货|待审核|待处理|候补|分时段|对公|在途|在职|在校|在库|取号机|叫号机|自助机|收银机|打印机|充电桩|不可用|可用(?=$|[，。；、])|视为|发给|只有|[授权邀请取件核销付款收款健康]{2}码|断签|断点续传|先进先出|登录名|用户名|实名制|志愿者|黑名单|白名单|开发票|积分|看板|房间号|人脸识别|打款|应付|应收|应急|必填|选填|要求|要点|主要|需求|重要|才能|还需|只能|不能|不得|不可|不允许|不需要|无需|可以|应当|必须/g;

export const isPerson = (noun: string): boolean => PEOPLE.has(noun);
export const isDevice = (noun: string): boolean =>
  DEVICES.has(noun) || noun === "小程序" || noun === "公众号";

/** Whether a noun names a person or a body that acts. */
export function isRole(noun: string): boolean {
  if (PEOPLE.has(noun) || BODIES.has(noun)) return true;
  if (BODY_ENDING.test(noun)) return true;
  return noun.length >= 2 && PERSON_ENDING.test(noun) && !NOT_PERSON.has(noun) && !isSystem(noun);
}

const SYSTEM_ENDING =
  /(?:系统|平台|小程序|APP|App|app|应用|网站|后台|后端|前端|客户端|服务端|服务器|网关|引擎|程序|软件|插件|机器人|控制器|终端|门户|公众号|中台|管理端|移动端|手机端|电脑端|用户端|商家端|司机端|PC端|H5)$/;
const DEVICES = words(
  "传感器 摄像头 闸机 收银机 自助机 打印机 扫码枪 读卡器 设备 机器 机床 电表 水表 手环 手表 门锁 道闸 充电桩 空调 网关 机柜 探头 仪器 仪表 大屏 显示屏 POS机 叫号机 储物柜 快递柜 货柜 无人机 车载终端",
);

/** Whether a noun names software or a machine that can act. */
export function isSystem(noun: string): boolean {
  return SYSTEM_ENDING.test(noun) || DEVICES.has(noun) || [...DEVICES].some((d) => noun.endsWith(d));
}

/** The thing to be built itself, as against a named other system. */
export function isOurSystem(noun: string): boolean {
  return /^(?:本|该|整个|新|我们的|这个|此)?(?:系统|平台|小程序|APP|App|app|应用|网站|软件|程序|产品)$/.test(
    noun,
  );
}

/** A person, not a body or machine: who acted before may well act again. */
export function isPersonal(noun: string): boolean {
  const head = noun.replace(/^.*(?:的|和|与|、|或)/, "");
  return isRole(head) && !isBody(head) && !isSystem(head);
}

/** Things that are held in an amount and go up and down: whoever uses them up needs a balance. */
export const COUNTED = words(
  "积分 余额 储值 金币 点数 里程 学分 额度 代金券 优惠券 礼品卡 课时 库存 流量 次卡 红包 零钱 信用分 能量 钻石 金豆",
);
/** Of these the remaining amount is a number called 余额. */
export const HAS_BALANCE = words(
  "积分 储值 金币 点数 里程 学分 额度 课时 流量 零钱 信用分 能量 钻石 金豆 礼品卡",
);

/** Measures of a running system. */
export const METRIC =
  /(?:响应时间|响应|可用性|可用率|可靠性|稳定性|并发(?:数|量|用户)?|吞吐量?|时延|延迟|准确率|成功率|正确率|识别率|召回率|误报率|漏报率|错误率|丢包率|完好率|精度|误差|容量|恢复时间|RTO|RPO|QPS|TPS|加载时间|打开时间|启动时间|刷新时间|在线率|性能|安全性|易用性|可维护性|扩展性|兼容性|同时在线|首屏|查询时间|处理时间|帧率|续航|停机时间|故障时间|启动速度|响应速度|加载速度|速度)/;

/** Nouns behind which a verb is only their modifier: 取消记录, 审核结果. */
export const NOMINAL_TAIL =
  /^(?:记录|间隔|信息|功能|结果|情况|状态|次数|时间|流程|列表|页面|界面|模块|权限|资格|方式|规则|条件|原因|日志|报表|报告|通知|数据|明细|历史|数量|金额|费用|单|单据|表|表单|码|证|券|率|率|人|员|者|日期|期限|地点|地址|入口|按钮|方案|计划|政策|进度|量|额|费|价|价格|名单|中心|台账|凭证|服务|渠道|接口|系统|平台|能力|机制|策略|凭据|请求|意见|说明|要求|标准|类型|种类|事项|申请|理由|公告|消息|短信|链接|材料|文件|照片|视频|图片|密码|账号|环节|节点|任务|工单|清单|证明|合同|协议|制度|周期|频率|范围|对象)/;

/** Words that name personal or business data inside a longer phrase. */
export const DATA_NOUN =
  /[\p{Script=Han}A-Za-z]{0,4}(?:信息|资料|数据|记录|档案|日志|姓名|电话|手机号|地址|身份证号?|密码|编号|金额|照片|病历|成绩|名单|台账|清单|明细|余额|订单|发票|合同|报表|账号|轨迹|位置)/gu;

/** Named systems and services. */
export const NAMED_SYSTEM =
  /(?:[A-Z][A-Za-z0-9]*(?:[-/ ][A-Z0-9][A-Za-z0-9.]*)*|微信|支付宝|钉钉|飞书|企业微信|银联|高德|百度地图|腾讯地图|[\p{Script=Han}]{2,6}(?:系统|平台|网关|小程序))/gu;

/** Bare words of a name list that are no systems of their own. */
export const NOT_NAMED_SYSTEM =
  /^(?:系统|本系统|该系统|新系统|整个系统|这个系统|平台|本平台|该平台|小程序|SHALL|OK|ID|VIP)$/;

/** Vague words that stand where a figure or a rule should. */
export const VAGUE =
  /(?:尽快|尽早|快速|迅速|很快|要快|足够快|及时|实时性好|流畅|稳定|友好|方便快捷|方便|便捷|美观|简洁|简单易用|操作简单|简单|易用|好用|好看|合理|适当|适量|足够|大量|海量|高并发|高性能|高可用|高效|灵活|尽可能|尽量|必要时|视情况|原则上|若干|一些|部分|大约|左右|定期|不定期|一段时间|较长时间|长时间|安全可靠|可靠|人性化|智能|顺畅|清晰|明显)/g;
