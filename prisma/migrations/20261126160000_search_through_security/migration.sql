-- A full-text match reveals nothing about rows that the reader may not see: it returns true or false and raises no error that depends on
-- a stored value. Declared so, it is evaluated by the index although the table has row-level security; otherwise every search reads the
-- whole table. Only a superuser may declare it. On a server whose owner is none, searches stay correct and are slower.
DO $$
BEGIN
  ALTER FUNCTION pg_catalog.ts_match_vq(tsvector, tsquery) LEAKPROOF;
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE NOTICE 'full-text search does not use its index: the owner of the database is no superuser';
END
$$;
