-- A second factor: the secret of an authenticator app, and recovery codes.
CREATE TABLE "totp_secrets" (
    "user_id" TEXT NOT NULL,
    "secret_cipher" TEXT NOT NULL,
    "last_step" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "totp_secrets_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "recovery_codes" (
    "user_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id", "code_hash")
);

-- AddForeignKey
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A sign-in that waits for a code.
ALTER TABLE "sign_in_attempts" DROP CONSTRAINT "sign_in_attempts_kind_check";
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_kind_check" CHECK ("kind" IN ('provider', 'second_factor'));

-- Like users and sessions, they belong to no workspace.
GRANT SELECT, INSERT, UPDATE, DELETE ON "totp_secrets", "recovery_codes" TO roundtable_app;
