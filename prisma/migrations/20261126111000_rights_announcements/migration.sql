-- Every change of what a user may do is announced on one channel, to all processes with open streams and editors of theirs.
CREATE OR REPLACE FUNCTION announce_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rights', 'user ' || OLD.user_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER announce_end AFTER DELETE OR UPDATE OF "revoked_at", "expires_at", "scopes" ON "api_tokens"
  FOR EACH ROW EXECUTE FUNCTION announce_rights();
CREATE TRIGGER announce_expiry AFTER UPDATE OF "expires_at" ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION announce_rights();

-- The settings of a project decide who may do what in it.
CREATE FUNCTION announce_project_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rights', 'project ' || OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_end AFTER DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION announce_project_rights();
CREATE TRIGGER announce_settings AFTER UPDATE OF "settings" ON "projects"
  FOR EACH ROW WHEN (OLD."settings" IS DISTINCT FROM NEW."settings") EXECUTE FUNCTION announce_project_rights();
