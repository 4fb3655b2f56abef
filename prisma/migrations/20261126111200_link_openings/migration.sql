-- Openings of a link are counted by hour, network and outcome, not with one row each.
ALTER TABLE "share_link_opens"
  ADD COLUMN "hour" TIMESTAMPTZ(3),
  ADD COLUMN "times" INTEGER NOT NULL DEFAULT 1 CHECK ("times" >= 1),
  ADD COLUMN "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "share_link_opens" NO FORCE ROW LEVEL SECURITY;
UPDATE "share_link_opens" SET "network" = 'unknown' WHERE "network" IS NULL;
UPDATE "share_link_opens" AS "kept" SET "hour" = "all"."hour", "times" = "all"."times", "last_at" = "all"."last_at"
FROM (
  SELECT min("id") AS "id", date_trunc('hour', "created_at", 'UTC') AS "hour", count(*) AS "times", max("created_at") AS "last_at"
  FROM "share_link_opens" GROUP BY "share_link_id", "outcome", "network", date_trunc('hour', "created_at", 'UTC')
) AS "all"
WHERE "kept"."id" = "all"."id";
DELETE FROM "share_link_opens" WHERE "hour" IS NULL;
ALTER TABLE "share_link_opens" FORCE ROW LEVEL SECURITY;
ALTER TABLE "share_link_opens"
  ALTER COLUMN "hour" SET NOT NULL,
  ALTER COLUMN "network" SET NOT NULL;
CREATE UNIQUE INDEX "share_link_opens_share_link_id_outcome_network_hour_key"
  ON "share_link_opens" ("share_link_id", "outcome", "network", "hour");
GRANT UPDATE ("times", "last_at") ON "share_link_opens" TO roundtable_app;
