-- A signature that came with an imported project: nobody was identified here.
ALTER TABLE "baseline_signatures" DROP CONSTRAINT "baseline_signatures_authentication_check",
  ADD CONSTRAINT "baseline_signatures_authentication_check"
    CHECK ("authentication" IN ('password', 'session', 'token', 'archive'));
