-- The single-character shortcuts that a person changed, and whether they are switched off.
ALTER TABLE "users" ADD COLUMN "shortcuts" JSONB NOT NULL DEFAULT '{}';
