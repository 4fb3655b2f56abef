-- A person follows a thing or mutes it; never both.
ALTER TABLE "watches" ADD COLUMN "muted" BOOLEAN NOT NULL DEFAULT false;
-- A requirement only brings news to those who follow it, so there is nothing to mute.
ALTER TABLE "watches" ADD CHECK (NOT "muted" OR "subject_type" IN ('task', 'document'));
