-- Whether people with the right may accept a change without complete evidence.
ALTER TABLE "repositories" ADD COLUMN "accept_override" BOOLEAN NOT NULL DEFAULT false;

-- What is being done to a change set: stored before a branch moves, removed with the result.
ALTER TABLE "change_sets" ADD COLUMN "pending" JSONB;
