-- A keyed hash made with the MASTER_KEY of this installation, by which a start notices another key.
ALTER TABLE "installation" ADD COLUMN "key_check" TEXT;
