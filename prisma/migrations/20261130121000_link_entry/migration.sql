-- Conditions of a review link: what its readers accept, and the domains of their addresses, before they read; whether they may print.
-- A link is never changed except to end it, so that a guest who joined accepted exactly these terms.
ALTER TABLE "share_links"
  ADD COLUMN "terms" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "allowed_domains" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "allows_print" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "share_links" ADD CHECK ("asks_email" OR cardinality("allowed_domains") = 0);
ALTER TABLE "link_acts" DROP CONSTRAINT "link_acts_act_check";
ALTER TABLE "link_acts" ADD CHECK ("act" IN
  ('joined', 'accepted_terms', 'confirmed', 'commented', 'replied', 'suggested', 'approved', 'requested_changes'));
