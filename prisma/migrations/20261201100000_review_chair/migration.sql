-- The last answer of a model that chairs the meeting about an attempt; null: none was asked.
ALTER TABLE "code_reviews" ADD COLUMN "chair" JSONB;
