/** Actions that people name together with a stroke and mean all of: import/export, 启用/禁用, add/edit/delete. */
const EN =
  "import|export|enable|disable|add|edit|remove|delete|create|change|update|view|read|write|upload|download|start|stop|pause|resume|open|close|show|hide|lock|unlock|expand|collapse|increase|decrease|activate|deactivate|connect|disconnect|subscribe|unsubscribe|push|pull|save|load|undo|redo|mark|unmark|mute|unmute|follow|unfollow|pin|unpin|block|unblock|archive|unarchive|sign|check|log|on|off|in|out|up|down";
const ZH =
  "折叠|激活|在线|离线|成功|失败|通过|拒绝|初始化|重置|入职|离职|分配|销毁|回复|切换|导入|导出|启用|禁用|停用|新增|新建|添加|增加|减少|修改|编辑|更新|删除|查看|查询|上传|下载|开启|关闭|打开|启动|停止|暂停|恢复|继续|显示|隐藏|锁定|解锁|展开|收起|登录|退出|注销|上架|下架|出库|入库|绑定|解绑|连接|断开|订阅|取消|关注|收藏|点赞|撤销|重做|升级|降级|签到|签退|读取|写入|开|关|增|删|改|查";
const ENGLISH = new RegExp(`^(?:${EN})(?:/(?:${EN}))+$`, "i");
const CHINESE = new RegExp(`(?:${ZH})\\s*[/／]\\s*(?:${ZH})|未[\\u4e00-\\u9fff]{1,6}\\s*[/／]\\s*未`, "u");

/** Whether a stroke joins such actions. @param stroke the words around the stroke */
export const joinsActions = (stroke: string): boolean => ENGLISH.test(stroke) || CHINESE.test(stroke);
