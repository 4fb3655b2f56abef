-- Keys are those of a caller (token or user), claims belong to a process, and responses are encrypted. Keys live for a day;
-- those from before are dropped, because their responses are readable.
TRUNCATE "idempotency_keys";
ALTER TABLE "idempotency_keys"
  DROP CONSTRAINT "idempotency_keys_pkey",
  DROP COLUMN "response_body",
  ADD COLUMN "caller" TEXT NOT NULL,
  ADD COLUMN "attempt" TEXT NOT NULL,
  ADD COLUMN "owner" TEXT NOT NULL,
  ADD COLUMN "work_stored" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "response_sealed" TEXT,
  ADD CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id", "caller", "route", "key"),
  ADD CHECK (("response_status" IS NULL) = ("response_sealed" IS NULL));
