-- How long workspaces keep what the nightly sweep deletes: only those that have set it.
CREATE FUNCTION retention_settings() RETURNS TABLE (workspace_id text, retention jsonb) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  BEGIN ATOMIC
    SELECT w.id, w.settings -> 'retention' FROM workspaces w WHERE jsonb_typeof(w.settings -> 'retention') = 'object';
  END;

GRANT DELETE ON "share_link_opens" TO roundtable_app;

-- Deletes the oldest audit entries of a workspace that has set for how long it keeps them, as `audit-delete` does, and records where the
-- chain was cut. Runs as the owner: the application may not delete entries. It decides here, not in the caller, how old they are, and keeps
-- a year in any case.
CREATE FUNCTION sweep_audit(workspace text, at timestamptz, record text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  days integer;
  before timestamptz;
  last audit_chain;
  deleted integer;
BEGIN
  SELECT (r.retention ->> 'audit')::integer INTO days FROM retention_settings() r WHERE r.workspace_id = workspace;
  IF days IS NULL THEN
    RETURN 0;
  END IF;
  before := least(at, now()) - make_interval(days => greatest(days, 365));
  PERFORM pg_advisory_xact_lock(7004, hashtext(workspace));
  SELECT c.* INTO last FROM audit_chain c
    WHERE c.workspace_id = workspace AND c.seq < coalesce(
      (SELECT min(k.seq) FROM audit_chain k JOIN audit_events e ON e.id = k.event_id
        WHERE k.workspace_id = workspace AND e.created_at >= before), 2147483647)
    ORDER BY c.seq DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  -- The record is linked to the last entry before that one is deleted.
  INSERT INTO audit_events (id, workspace_id, actor, action, target, data)
    VALUES (record, workspace, '{"kind": "system", "name": "Roundtable"}', 'audit.deleted', workspace,
      jsonb_build_object('seq', last.seq, 'hash', last.hash, 'before', before));
  SET CONSTRAINTS chain IMMEDIATE;
  DELETE FROM audit_events e USING audit_chain c WHERE c.event_id = e.id AND c.workspace_id = workspace AND c.seq <= last.seq;
  DELETE FROM audit_chain c WHERE c.workspace_id = workspace AND c.seq <= last.seq;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  SET CONSTRAINTS chain DEFERRED;
  RETURN deleted;
END
$$;
