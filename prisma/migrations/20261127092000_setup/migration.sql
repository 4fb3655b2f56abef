-- The guided set-up of an installation: the steps that its administrator decided, and since when it is no longer offered.
ALTER TABLE "installation"
  ADD COLUMN "setup_decided" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "setup_closed_at" TIMESTAMPTZ(3);
-- An installation that is in use already was set up without it.
INSERT INTO "installation" ("id", "setup_closed_at")
  SELECT 1, now() WHERE EXISTS (SELECT 1 FROM "users")
  ON CONFLICT ("id") DO UPDATE SET "setup_closed_at" = EXCLUDED."setup_closed_at";
