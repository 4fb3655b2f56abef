-- Deleted accounts: they have no rights from then on, and are purged at `purge_at` unless they are restored.
ALTER TABLE "users" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "purge_at" TIMESTAMPTZ(3);
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_check" CHECK (("deleted_at" IS NULL) = ("purge_at" IS NULL));

CREATE TRIGGER announce_deleted AFTER UPDATE OF "deleted_at" ON "users"
  FOR EACH ROW WHEN (OLD."deleted_at" IS DISTINCT FROM NEW."deleted_at") EXECUTE FUNCTION announce_user_rights();

-- A value in which the authors with these ids have another name, and these words are replaced. Signatures keep the name under which they
-- were given.
CREATE FUNCTION without_author(given jsonb, ids text[], words text[], label text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  CASE jsonb_typeof(given)
    WHEN 'object' THEN
      RETURN (SELECT coalesce(jsonb_object_agg(e.key, CASE
          WHEN e.key IN ('signatures', 'approved_by') THEN e.value
          WHEN e.key = 'name' AND EXISTS (SELECT 1 FROM jsonb_each_text(given) t WHERE t.value = ANY (ids)) THEN to_jsonb(label)
          ELSE without_author(e.value, ids, words, label) END), '{}') FROM jsonb_each(given) e);
    WHEN 'array' THEN
      RETURN (SELECT coalesce(jsonb_agg(without_author(e.item, ids, words, label) ORDER BY e.place), '[]')
        FROM jsonb_array_elements(given) WITH ORDINALITY AS e(item, place));
    WHEN 'string' THEN
      RETURN CASE WHEN given #>> '{}' = ANY (words) THEN to_jsonb(label) ELSE given END;
    ELSE
      RETURN given;
  END CASE;
END
$$;

-- The name of the author of what a purged account wrote: in the language of the project, else in that of the account.
CREATE FUNCTION deleted_author(project text, locale text) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp
  RETURN CASE coalesce((SELECT p.language FROM projects p WHERE p.id = project), locale) WHEN 'zh' THEN '已注销的账号' ELSE 'Deleted account' END;

-- The owner changes rows of tables in which the application only adds some. The role of the application is no member of the owner.
DO $$
DECLARE
  named text;
BEGIN
  FOR named IN
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT a.attisdropped
      AND a.attname = 'workspace_id' AND c.relrowsecurity AND c.relname NOT IN ('audit_events', 'audit_chain')
  LOOP
    EXECUTE format('CREATE POLICY owner_anonymises ON %I FOR UPDATE TO CURRENT_USER USING (true)', named);
  END LOOP;
END
$$;

-- Deletes an account whose time is over, and gives what it wrote another author. Runs as the owner, because the application can change
-- no event and no version. Returns the
-- number of rows that were changed or deleted; null if the account is not due.
CREATE FUNCTION purge_account(account text, deletion timestamptz, at timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  person users;
  space text;
  one text;
  altered record;
  ids text[];
  total integer := 0;
  changed integer;
BEGIN
  SELECT * INTO person FROM users WHERE id = account AND deleted_at = deletion AND purge_at <= at FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  ids := account || coalesce((SELECT array_agg(t.id) FROM api_tokens t WHERE t.user_id = account), '{}');
  -- What serves this person alone.
  FOR space IN SELECT id FROM workspaces ORDER BY id LOOP
    PERFORM set_config('app.workspace_id', space, true);
    FOREACH one IN ARRAY ARRAY['notifications', 'notification_settings', 'watches', 'document_sights', 'presences', 'waits', 'api_tokens',
      'memberships'] LOOP
      EXECUTE format('DELETE FROM %I WHERE workspace_id = $1 AND user_id = $2', one) USING space, account;
      GET DIAGNOSTICS changed = ROW_COUNT;
      total := total + changed;
    END LOOP;
  END LOOP;
  UPDATE invitations SET email = NULL WHERE email = person.email;
  UPDATE delegations SET
    from_name = CASE WHEN from_user = account THEN deleted_author(project_id, person.locale) ELSE from_name END,
    to_name = CASE WHEN to_user = account THEN deleted_author(project_id, person.locale) ELSE to_name END
    WHERE account IN (from_user, to_user);
  UPDATE baseline_signatures SET user_name = deleted_author(project_id, person.locale)
    WHERE user_id = account AND decided_at IS NULL;
  -- Authors. Approvals, and the content of baselines, which has a hash, keep the name; the audit log does too, because it is chained.
  FOR altered IN
    SELECT c.relname AS name, bool_or(a.attname = 'project_id') AS has_project,
      string_agg(format('%1$I = without_author(%1$I, $1, %2$s, %3$s)', a.attname,
        CASE WHEN c.relname IN ('activities', 'notifications') THEN '$3' ELSE '$4' END, '%s'), ', ')
        FILTER (WHERE a.atttypid = 'jsonb'::regtype) AS changes
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND c.relname NOT IN ('audit_events', 'audit_chain')
      AND (c.relname::text, a.attname::text) NOT IN (('decisions', 'by'), ('requirement_approvals', 'approved_by'),
        ('requirement_decisions', 'decided_by'), ('baseline_signatures', 'decided_by'), ('baseline_parts', 'content'))
    GROUP BY c.relname HAVING bool_or(a.attname = 'workspace_id')
  LOOP
    CONTINUE WHEN altered.changes IS NULL;
    IF NOT EXISTS (SELECT 1 FROM pg_policies WHERE schemaname = 'public' AND tablename = altered.name AND policyname = 'owner_anonymises') THEN
      RAISE EXCEPTION 'the owner cannot anonymise %', altered.name;
    END IF;
    EXECUTE format('UPDATE %I t SET %s WHERE EXISTS (SELECT 1 FROM unnest($1 || $4) word WHERE strpos(t::text, word) > 0)',
      altered.name,
      replace(altered.changes, '%s', format('deleted_author(%s, $2)', CASE WHEN altered.has_project THEN 'project_id' ELSE 'NULL' END)))
      USING ids, person.locale, ARRAY[person.email, person.name], ARRAY[person.email];
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := total + changed;
  END LOOP;
  PERFORM set_config('app.workspace_id', '', true), set_config('app.user_id', account, true);
  DELETE FROM idempotency_keys WHERE user_id = account;
  -- Sessions, passkeys, codes, linked accounts and links go with it.
  DELETE FROM users WHERE id = account;
  RETURN total + 1;
END
$$;
