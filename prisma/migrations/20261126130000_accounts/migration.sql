-- Links that are sent to accounts, accounts that are switched off, and the policy of who may sign up.
ALTER TABLE "users" ADD COLUMN "disabled_at" TIMESTAMPTZ(3);

CREATE TABLE "account_tokens" (
    "token_hash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "mailed" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_tokens_pkey" PRIMARY KEY ("token_hash")
);

CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "sign_up" TEXT NOT NULL DEFAULT 'open',
    "sign_up_domains" TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- The address that an invitation is sent to; null: its link is passed on by the inviter.
ALTER TABLE "invitations" ADD COLUMN "email" TEXT;

-- CreateIndex
CREATE INDEX "account_tokens_user_id_purpose_idx" ON "account_tokens"("user_id", "purpose");
CREATE INDEX "account_tokens_expires_at_idx" ON "account_tokens"("expires_at");

-- AddForeignKey
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies.
ALTER TABLE "account_tokens" ADD CHECK ("purpose" IN ('password_reset', 'sign_in', 'verify_email', 'change_email'));
ALTER TABLE "installation" ADD CHECK ("id" = 1);
ALTER TABLE "installation" ADD CHECK ("sign_up" IN ('open', 'invited', 'domains', 'closed'));
ALTER TABLE "installation" ADD CHECK ("sign_up" <> 'domains' OR cardinality("sign_up_domains") > 0);

-- Like users and sessions, both belong to no workspace.
GRANT SELECT, INSERT, UPDATE, DELETE ON "account_tokens" TO roundtable_app;
GRANT SELECT, INSERT, UPDATE ON "installation" TO roundtable_app;
