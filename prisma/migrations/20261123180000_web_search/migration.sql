-- The web search service of a workspace; without a row, web search is off.
CREATE TABLE "web_searches" (
    "workspace_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "base_url" TEXT,
    "key_cipher" TEXT,
    "key_last4" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "web_searches_pkey" PRIMARY KEY ("workspace_id")
);

-- AddForeignKey
ALTER TABLE "web_searches" ADD CONSTRAINT "web_searches_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, UPDATE, DELETE ON "web_searches" TO roundtable_app;

ALTER TABLE "web_searches" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "web_searches" USING (workspace_id = current_setting('app.workspace_id', true));
