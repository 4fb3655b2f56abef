-- Whether the provider refused a call that offered tools natively, since the last probe.
ALTER TABLE "model_entries" ADD COLUMN "refuses_tools" BOOLEAN NOT NULL DEFAULT false;
