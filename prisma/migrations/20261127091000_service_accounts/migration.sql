-- Service accounts: members that are no people. They never sign in: no password, and their id is in the column of the address.
ALTER TABLE "users" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'person';
ALTER TABLE "users" ADD CHECK ("kind" IN ('person', 'service'));
ALTER TABLE "users" ADD CONSTRAINT "users_service_check" CHECK (
  "kind" = 'person'
  OR ("password_hash" IS NULL AND "email" = "id" AND "email_verified_at" IS NULL AND NOT "is_admin" AND "name" LIKE '% [bot]'));

-- Open streams of a disabled account are asked for their rights at once: a token of it has no session whose end is announced.
CREATE FUNCTION announce_user_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rights', 'user ' || NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_disabled AFTER UPDATE OF "disabled_at" ON "users"
  FOR EACH ROW WHEN (OLD."disabled_at" IS DISTINCT FROM NEW."disabled_at") EXECUTE FUNCTION announce_user_rights();
