-- The project of an entry, for filters; entries before this migration have none.
ALTER TABLE "audit_events" ADD COLUMN "project_id" TEXT;
CREATE INDEX "audit_events_workspace_id_project_id_created_at_id_idx" ON "audit_events"("workspace_id", "project_id", "created_at" DESC, "id" DESC);
CREATE INDEX "audit_events_workspace_id_action_created_at_id_idx" ON "audit_events"("workspace_id", "action", "created_at" DESC, "id" DESC);

-- The chain of a workspace's entries; events of accounts, which have no workspace, form the chain "accounts".
CREATE TABLE "audit_chain" (
    "workspace_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "event_id" TEXT NOT NULL,
    "previous" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_chain_pkey" PRIMARY KEY ("workspace_id","seq")
);
CREATE UNIQUE INDEX "audit_chain_event_id_key" ON "audit_chain"("event_id");

GRANT SELECT ON "audit_chain" TO roundtable_app;

-- A value with its length in front, so that no two lists of values have the same text.
CREATE FUNCTION audit_part(value text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN value IS NULL THEN '-' ELSE octet_length(convert_to(value, 'UTF8')) || ':' || value END;

-- lib/db/audit-check.ts computes the same.
CREATE FUNCTION audit_hash(previous text, seq integer, event "audit_events") RETURNS text LANGUAGE sql STABLE
  SET search_path = public, pg_temp
  RETURN encode(sha256(convert_to(concat_ws(' ',
    audit_part(previous), audit_part(seq::text), audit_part(event.id), audit_part(event.workspace_id),
    audit_part(event.project_id), audit_part(event.user_id), audit_part(event.actor::text), audit_part(event.action),
    audit_part(event.target), audit_part(event.data::text),
    audit_part((extract(epoch FROM event.created_at) * 1000)::bigint::text)
  ), 'UTF8')), 'hex');

-- Runs as the owner: the application reads the chain and cannot write it. Runs when the transaction commits, so that the lock
-- of the chain is its last and is held briefly, and so that the order is that of the commits.
CREATE FUNCTION chain_audit_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  chain text := coalesce(NEW.workspace_id, 'accounts');
  last audit_chain;
  next_seq integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7004, hashtext(chain));
  SELECT * INTO last FROM audit_chain WHERE workspace_id = chain ORDER BY seq DESC LIMIT 1;
  next_seq := coalesce(last.seq, 0) + 1;
  INSERT INTO audit_chain (workspace_id, seq, event_id, previous, hash)
    VALUES (chain, next_seq, NEW.id, coalesce(last.hash, ''), audit_hash(coalesce(last.hash, ''), next_seq, NEW));
  RETURN NULL;
END
$$;

-- Entries from before this migration are chained now, in their order.
ALTER TABLE "audit_events" NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  event audit_events;
  chain text := NULL;
  last_hash text;
  next_seq integer;
BEGIN
  FOR event IN SELECT * FROM audit_events ORDER BY coalesce(workspace_id, 'accounts'), created_at, id LOOP
    IF chain IS DISTINCT FROM coalesce(event.workspace_id, 'accounts') THEN
      chain := coalesce(event.workspace_id, 'accounts');
      last_hash := '';
      next_seq := 0;
    END IF;
    next_seq := next_seq + 1;
    INSERT INTO audit_chain (workspace_id, seq, event_id, previous, hash)
      VALUES (chain, next_seq, event.id, last_hash, audit_hash(last_hash, next_seq, event))
      RETURNING hash INTO last_hash;
  END LOOP;
END
$$;
ALTER TABLE "audit_events" FORCE ROW LEVEL SECURITY;

CREATE CONSTRAINT TRIGGER chain AFTER INSERT ON "audit_events" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_audit_event();

ALTER TABLE "audit_chain" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "audit_chain" FOR SELECT USING ("workspace_id" = current_setting('app.workspace_id', true));
-- The owner appends to the chains, checks all of them, and deletes what is older than the retention.
CREATE POLICY by_owner ON "audit_chain"
  USING (pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = 'public.audit_chain'::regclass), 'USAGE'));
CREATE POLICY by_owner ON "audit_events"
  USING (pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = 'public.audit_events'::regclass), 'USAGE'));
