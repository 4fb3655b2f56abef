-- Robots of group chats: Feishu, DingTalk and WeCom. Feishu and DingTalk let an administrator of the group choose that messages are
-- signed; their secret is theirs, not the product's, and is stored encrypted like the others.
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_format_check";
ALTER TABLE "webhook_endpoints" ADD CHECK ("format" IN ('standard', 'slack', 'teams', 'feishu', 'dingtalk', 'wecom'));
ALTER TABLE "webhook_endpoints" ADD COLUMN "robot_cipher" TEXT;
ALTER TABLE "webhook_endpoints" ADD CHECK ("robot_cipher" IS NULL OR "format" IN ('feishu', 'dingtalk'));
