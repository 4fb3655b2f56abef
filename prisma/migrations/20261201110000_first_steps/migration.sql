-- Home lists the first steps of a member until the member hides the list. Who has seen Home before this migration is not new: for them
-- the list starts hidden, and the user menu shows it.
ALTER TABLE "notification_settings" ADD COLUMN "first_steps_hidden_at" TIMESTAMPTZ(3);
ALTER TABLE "notification_settings" NO FORCE ROW LEVEL SECURITY;
UPDATE "notification_settings" SET "first_steps_hidden_at" = CURRENT_TIMESTAMP WHERE "visited_at" IS NOT NULL;
ALTER TABLE "notification_settings" FORCE ROW LEVEL SECURITY;
