-- What the signer confirmed, exactly as the page showed it above the button. NULL: none was stated.
ALTER TABLE "decisions" ADD COLUMN "meaning" TEXT;
