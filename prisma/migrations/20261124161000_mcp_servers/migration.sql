-- MCP servers that a workspace connected, and their tools as an administrator last saw them.
CREATE TABLE "mcp_servers" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "header" TEXT NOT NULL,
    "key_cipher" TEXT,
    "key_last4" TEXT,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "checked_at" TIMESTAMPTZ(3),
    "code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mcp_servers_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "mcp_servers_workspace_id_name_key" ON "mcp_servers"("workspace_id", "name");
ALTER TABLE "mcp_servers" ADD CONSTRAINT "mcp_servers_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "mcp_tools" (
    "server_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "input_schema" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "permitted_hash" TEXT,
    "callers" JSONB NOT NULL,
    "confirm" BOOLEAN NOT NULL DEFAULT true,
    "gone" BOOLEAN NOT NULL DEFAULT false,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "called_at" TIMESTAMPTZ(3),

    CONSTRAINT "mcp_tools_pkey" PRIMARY KEY ("server_id", "name")
);

CREATE INDEX "mcp_tools_workspace_id_idx" ON "mcp_tools"("workspace_id");
ALTER TABLE "mcp_tools" ADD CONSTRAINT "mcp_tools_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "mcp_servers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, UPDATE, DELETE ON "mcp_servers", "mcp_tools" TO roundtable_app;

ALTER TABLE "mcp_servers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "mcp_servers" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "mcp_tools" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "mcp_tools" USING (workspace_id = current_setting('app.workspace_id', true));
