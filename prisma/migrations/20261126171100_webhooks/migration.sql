-- Addresses that receive events of a workspace. Without kinds an endpoint receives all of them; without a project, those of
-- every project. "stopped" is why the product disabled it; a user who pauses it leaves none.
CREATE TABLE "webhook_endpoints" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "kinds" TEXT[] NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "stopped" TEXT,
    "key_cipher" TEXT NOT NULL,
    "key_last4" TEXT NOT NULL,
    "previous_cipher" TEXT,
    "previous_until" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "dead_in_row" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "webhook_endpoints_workspace_id_name_key" ON "webhook_endpoints"("workspace_id", "name");
CREATE UNIQUE INDEX "webhook_endpoints_workspace_id_id_key" ON "webhook_endpoints"("workspace_id", "id");
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Without its project an endpoint would receive the events of all projects.
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One message to one endpoint; its id is the id of the message in every attempt. "lease" names the process that sends it.
-- "tries" counts the attempts since it was queued or replayed, "attempts" all of them.
CREATE TABLE "webhook_deliveries" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "event_id" TEXT,
    "kind" TEXT NOT NULL,
    "task_id" TEXT,
    "position" BIGINT NOT NULL,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "lease" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- An event that is read again is not sent again.
CREATE UNIQUE INDEX "webhook_deliveries_endpoint_id_event_id_key" ON "webhook_deliveries"("endpoint_id", "event_id");
CREATE UNIQUE INDEX "webhook_deliveries_workspace_id_id_key" ON "webhook_deliveries"("workspace_id", "id");
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_id_idx" ON "webhook_deliveries"("endpoint_id", "created_at" DESC, "id" DESC);
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries"("endpoint_id", "position") WHERE "state" = 'waiting';
CREATE INDEX "webhook_deliveries_task_idx" ON "webhook_deliveries"("endpoint_id", "task_id", "position") WHERE "state" = 'waiting';
CREATE INDEX "webhook_deliveries_lease_idx" ON "webhook_deliveries"("lease") WHERE "state" = 'waiting' AND "lease" IS NOT NULL;
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_endpoint_id_fkey" FOREIGN KEY ("workspace_id", "endpoint_id") REFERENCES "webhook_endpoints"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The attempts of a delivery. The response is text of the receiver: data.
CREATE TABLE "webhook_attempts" (
    "delivery_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "status" INTEGER,
    "duration_ms" INTEGER NOT NULL,
    "response" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("delivery_id", "number")
);
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_workspace_id_delivery_id_fkey" FOREIGN KEY ("workspace_id", "delivery_id") REFERENCES "webhook_deliveries"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies.
ALTER TABLE "webhook_endpoints" ADD CHECK ("format" IN ('standard', 'slack', 'teams'));
ALTER TABLE "webhook_endpoints" ADD CHECK ("language" IN ('en', 'zh'));
ALTER TABLE "webhook_endpoints" ADD CHECK ("stopped" IN ('gone', 'failing'));
-- An endpoint that the product stopped is not enabled.
ALTER TABLE "webhook_endpoints" ADD CHECK ("stopped" IS NULL OR NOT "enabled");
ALTER TABLE "webhook_deliveries" ADD CHECK ("state" IN ('waiting', 'delivered', 'dead'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "webhook_endpoints", "webhook_deliveries", "webhook_attempts" TO roundtable_app;

ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhook_endpoints" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhook_deliveries" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "webhook_attempts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhook_attempts" USING (workspace_id = current_setting('app.workspace_id', true));

-- The workers find what is due in every workspace. A delivery waits for earlier ones of its task, so all waiting ones are visible.
CREATE POLICY due ON "webhook_endpoints" FOR SELECT
  USING ("enabled" AND NULLIF(current_setting('app.due_before', true), '') IS NOT NULL);
CREATE POLICY due ON "webhook_deliveries" FOR SELECT
  USING ("state" = 'waiting' AND NULLIF(current_setting('app.due_before', true), '') IS NOT NULL);

-- The retention deletes old deliveries of all workspaces. DELETE needs SELECT on the rows as well.
CREATE POLICY expired_select ON "webhook_deliveries" FOR SELECT
  USING ("created_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
CREATE POLICY expired_delete ON "webhook_deliveries" FOR DELETE
  USING ("created_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
