-- Nothing is kept of what a role was given.
DROP TABLE "role_inputs";
