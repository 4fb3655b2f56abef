-- An approver names the checks that nobody has judged and that they accept nevertheless.
ALTER TABLE "decisions" ADD COLUMN "accepted_not_judged" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
