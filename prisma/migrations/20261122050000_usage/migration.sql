-- Prices as a table of their own, sums of what models cost, limits of tokens, and prompts of a workspace's own.

-- CreateTable
CREATE TABLE "model_prices" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "pattern" TEXT NOT NULL,
    "input_micros" INTEGER NOT NULL,
    "cached_micros" INTEGER,
    "output_micros" INTEGER NOT NULL,
    "valid_from" DATE NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usage_days" (
    "workspace_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "project_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "input_tokens" BIGINT NOT NULL,
    "cached_tokens" BIGINT NOT NULL,
    "output_tokens" BIGINT NOT NULL,
    "cost_micros" BIGINT NOT NULL,
    "unknown_calls" INTEGER NOT NULL,
    "duration_ms" BIGINT NOT NULL,
    "calls" INTEGER NOT NULL,

    CONSTRAINT "usage_days_pkey" PRIMARY KEY ("workspace_id","day","project_id","user_id","provider","model","role")
);

-- CreateTable
CREATE TABLE "usage_tasks" (
    "workspace_id" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "input_tokens" BIGINT NOT NULL,
    "cached_tokens" BIGINT NOT NULL,
    "output_tokens" BIGINT NOT NULL,
    "cost_micros" BIGINT NOT NULL,
    "unknown_calls" INTEGER NOT NULL,
    "duration_ms" BIGINT NOT NULL,
    "calls" INTEGER NOT NULL,

    CONSTRAINT "usage_tasks_pkey" PRIMARY KEY ("workspace_id","month","project_id","task_id","user_id")
);

-- CreateTable
CREATE TABLE "usage_months" (
    "workspace_id" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "project_id" TEXT NOT NULL,
    "tokens" BIGINT NOT NULL,
    "cost_micros" BIGINT NOT NULL,
    "unknown_calls" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL,

    CONSTRAINT "usage_months_pkey" PRIMARY KEY ("workspace_id","month","project_id")
);

-- CreateTable
CREATE TABLE "role_inputs" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "output" JSONB NOT NULL,
    "source" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_inputs_pkey" PRIMARY KEY ("workspace_id","project_id","role")
);

-- CreateTable
CREATE TABLE "prompt_versions" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "shipped_hash" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "author" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prompt_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prompt_choices" (
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "shipped_hash" TEXT NOT NULL,
    "chosen_by" JSONB NOT NULL,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prompt_choices_pkey" PRIMARY KEY ("workspace_id","name","language")
);

-- AlterTable
ALTER TABLE "runs" ADD COLUMN "budget_tokens" INTEGER, ADD COLUMN "prompts" JSONB;
ALTER TABLE "messages" ADD COLUMN "prompts" JSONB;
ALTER TABLE "model_calls" ADD COLUMN "price" JSONB, ADD COLUMN "user_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "model_prices_workspace_id_provider_pattern_valid_from_key" ON "model_prices"("workspace_id", "provider", "pattern", "valid_from");
CREATE INDEX "model_calls_task_id_idx" ON "model_calls"("task_id");
CREATE INDEX "usage_days_workspace_id_project_id_day_idx" ON "usage_days"("workspace_id", "project_id", "day");
CREATE INDEX "usage_tasks_workspace_id_project_id_month_idx" ON "usage_tasks"("workspace_id", "project_id", "month");
CREATE UNIQUE INDEX "prompt_versions_workspace_id_id_key" ON "prompt_versions"("workspace_id", "id");
CREATE UNIQUE INDEX "prompt_versions_workspace_id_name_language_version_key" ON "prompt_versions"("workspace_id", "name", "language", "version");
CREATE UNIQUE INDEX "prompt_choices_workspace_id_version_id_key" ON "prompt_choices"("workspace_id", "version_id");

-- AddForeignKey
ALTER TABLE "model_prices" ADD CONSTRAINT "model_prices_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "usage_tasks" ADD CONSTRAINT "usage_tasks_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "role_inputs" ADD CONSTRAINT "role_inputs_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prompt_choices" ADD CONSTRAINT "prompt_choices_workspace_id_version_id_fkey" FOREIGN KEY ("workspace_id", "version_id") REFERENCES "prompt_versions"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A trial of a prompt is made for neither a task nor a message.
ALTER TABLE "model_calls" DROP CONSTRAINT "model_calls_check";
ALTER TABLE "model_calls" ADD CHECK ("task_id" IS NULL OR "message_id" IS NULL);
ALTER TABLE "prompt_versions" ADD CHECK ("language" IN ('zh', 'en'));
ALTER TABLE "model_prices" ADD CHECK ("input_micros" >= 0 AND "output_micros" >= 0 AND COALESCE("cached_micros", 0) >= 0);

-- What stands already is moved and summed up; the owner may see the rows of every tenant while it does so.
ALTER TABLE "model_entries" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "model_calls" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "runs" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "messages" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "api_tokens" NO FORCE ROW LEVEL SECURITY;

-- The price of a model that a workspace had entered with it, valid since then; of two entries of one model the first tried.
INSERT INTO "model_prices" ("id", "workspace_id", "provider", "pattern", "input_micros", "output_micros", "valid_from", "created_by")
SELECT DISTINCT ON ("workspace_id", "provider", "model")
  'prc_' || substr(md5("id") || md5("workspace_id" || "id"), 1, 20), "workspace_id", "provider", "model",
  "input_price_micros", "output_price_micros", ("created_at" AT TIME ZONE 'UTC')::date, '{"kind":"system","name":"Roundtable"}'
FROM "model_entries"
WHERE "input_price_micros" IS NOT NULL AND "output_price_micros" IS NOT NULL
ORDER BY "workspace_id", "provider", "model", "position";
ALTER TABLE "model_entries" DROP COLUMN "input_price_micros", DROP COLUMN "output_price_micros";

-- For whom each call was made: who started the run, or wrote the message; a token acts for its owner.
UPDATE "model_calls" c SET "user_id" = CASE a."author"->>'kind'
    WHEN 'user' THEN a."author"->>'id'
    WHEN 'token' THEN (SELECT t."user_id" FROM "api_tokens" t WHERE t."id" = a."author"->>'id')
  END
FROM (
  SELECT r."id" AS "of", r."started_by" AS "author" FROM "runs" r
  UNION ALL
  SELECT m."id", q."author" FROM "messages" m JOIN "messages" q ON q."id" = m."reply_to"
) a
WHERE a."of" = COALESCE(c."run_id", c."message_id") AND c."voice" = 'model';

INSERT INTO "usage_days"
SELECT "workspace_id", ("created_at" AT TIME ZONE 'UTC')::date, "project_id", COALESCE("user_id", ''), COALESCE("provider", ''),
  COALESCE("model", ''), "role", sum("input_tokens"), sum("cached_tokens"), sum("output_tokens"), sum(COALESCE("cost_micros", 0)),
  count(*) FILTER (WHERE "cost_micros" IS NULL), sum("duration_ms"), sum("calls")
FROM "model_calls" WHERE "voice" = 'model' GROUP BY 1, 2, 3, 4, 5, 6, 7;

INSERT INTO "usage_tasks"
SELECT "workspace_id", date_trunc('month', "created_at" AT TIME ZONE 'UTC')::date, "project_id", "task_id", COALESCE("user_id", ''),
  sum("input_tokens"), sum("cached_tokens"), sum("output_tokens"), sum(COALESCE("cost_micros", 0)),
  count(*) FILTER (WHERE "cost_micros" IS NULL), sum("duration_ms"), sum("calls")
FROM "model_calls" WHERE "voice" = 'model' AND "task_id" IS NOT NULL GROUP BY 1, 2, 3, 4, 5;

INSERT INTO "usage_months"
SELECT "workspace_id", date_trunc('month', "day")::date, "project_id", sum("input_tokens" + "output_tokens"), sum("cost_micros"),
  sum("unknown_calls"), sum("calls")
FROM "usage_days" GROUP BY 1, 2, 3;

ALTER TABLE "model_entries" FORCE ROW LEVEL SECURITY;
ALTER TABLE "model_calls" FORCE ROW LEVEL SECURITY;
ALTER TABLE "runs" FORCE ROW LEVEL SECURITY;
ALTER TABLE "messages" FORCE ROW LEVEL SECURITY;
ALTER TABLE "api_tokens" FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON "model_prices", "role_inputs", "prompt_choices" TO roundtable_app;
-- Sums only grow; a wording is followed by others and never changed.
GRANT SELECT, INSERT, UPDATE ON "usage_days", "usage_tasks", "usage_months" TO roundtable_app;
GRANT SELECT, INSERT ON "prompt_versions" TO roundtable_app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'model_prices', 'usage_days', 'usage_tasks', 'usage_months', 'role_inputs', 'prompt_versions', 'prompt_choices'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (workspace_id = current_setting(''app.workspace_id'', true))', tenant_table);
  END LOOP;
END
$$;
