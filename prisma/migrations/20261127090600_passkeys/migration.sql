-- Passkeys: public keys of authenticators with which users sign in.
CREATE TABLE "passkeys" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "backed_up" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A challenge that waits for an authenticator.
ALTER TABLE "sign_in_attempts" DROP CONSTRAINT "sign_in_attempts_kind_check";
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_kind_check" CHECK ("kind" IN ('provider', 'second_factor', 'passkey', 'new_passkey'));

-- Like users and sessions, they belong to no workspace.
GRANT SELECT, INSERT, UPDATE, DELETE ON "passkeys" TO roundtable_app;
