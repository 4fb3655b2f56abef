-- Signing in at a provider: what a browser has begun, the linked identities, and roles by the groups of the issuer.
CREATE TABLE "sign_in_attempts" (
    "token_hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" TEXT,
    "data" JSONB NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_attempts_pkey" PRIMARY KEY ("token_hash")
);

ALTER TABLE "accounts" ADD COLUMN "label" TEXT NOT NULL DEFAULT '';
ALTER TABLE "accounts" ADD COLUMN "last_used_at" TIMESTAMPTZ(3);
ALTER TABLE "memberships" ADD COLUMN "by_group" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "installation" ADD COLUMN "group_roles" JSONB NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "sign_in_attempts_user_id_idx" ON "sign_in_attempts"("user_id");
CREATE INDEX "sign_in_attempts_expires_at_idx" ON "sign_in_attempts"("expires_at");

-- AddForeignKey
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabulary.
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_kind_check" CHECK ("kind" IN ('provider'));

-- Like users and sessions, it belongs to no workspace.
GRANT SELECT, INSERT, UPDATE, DELETE ON "sign_in_attempts" TO roundtable_app;
