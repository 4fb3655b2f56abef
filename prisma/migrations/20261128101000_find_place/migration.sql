-- Each request asks for these once or several times. One call instead of a transaction of four to seven statements, with the
-- caller's rights: row-level security decides what is found, as for every other query.

-- The memberships of a user, the last chosen workspace first. A disabled or deleted user has none. Binds the transaction to the user.
CREATE FUNCTION own_memberships(account text, bound text) RETURNS SETOF memberships LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user_id', account, true);
  RETURN QUERY SELECT m.* FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.user_id = account AND u.disabled_at IS NULL AND u.deleted_at IS NULL AND (bound IS NULL OR m.workspace_id = bound)
    ORDER BY m.chosen_at DESC NULLS LAST, m.created_at, m.id;
END
$$;

-- Where a row of a table is, in the first of the user's workspaces that has it, with the settings of its project.
--   place    the table
--   project  its column with the project's id
--   parent   its column with the id of the task or document it is part of; null: none is asked for
-- Binds the transaction to that workspace.
CREATE FUNCTION find_place(account text, bound text, place text, project text, parent text, entity text)
  RETURNS TABLE (workspace_id text, role text, granted boolean, project_id text, parent_id text, settings jsonb)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  query text := format('SELECT %I, %s FROM %I WHERE id = $1', project, coalesce(quote_ident(parent), 'NULL'), place);
  own memberships[] := ARRAY(SELECT m FROM own_memberships(account, bound) m);
  one memberships;
  rows integer;
BEGIN
  PERFORM set_config('app.user_id', '', true);
  FOREACH one IN ARRAY own LOOP
    PERFORM set_config('app.workspace_id', one.workspace_id, true);
    EXECUTE query INTO project_id, parent_id USING entity;
    GET DIAGNOSTICS rows = ROW_COUNT;
    CONTINUE WHEN rows = 0;
    SELECT p.settings INTO settings FROM projects p WHERE p.id = project_id;
    CONTINUE WHEN project_id IS NOT NULL AND NOT FOUND;
    workspace_id := one.workspace_id;
    role := one.role;
    granted := one.granted;
    RETURN NEXT;
    RETURN;
  END LOOP;
END
$$;

-- The token of a hash with its owner; none if that account is disabled or deleted. The hash is what proves the right to read it.
CREATE FUNCTION find_token(hash text) RETURNS TABLE (token api_tokens, owner_name text) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.lookup_hash', hash, true);
  RETURN QUERY SELECT t, u.name FROM api_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = hash AND u.disabled_at IS NULL AND u.deleted_at IS NULL;
END
$$;
