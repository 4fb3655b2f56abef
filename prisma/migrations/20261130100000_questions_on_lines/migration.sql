-- Questions to the seats of a review: each is a comment on lines that a run of a seat answers.
ALTER TABLE "code_reviews" ADD COLUMN "questions" JSONB NOT NULL DEFAULT '[]';
