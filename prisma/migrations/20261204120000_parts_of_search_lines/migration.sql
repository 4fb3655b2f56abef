-- Numbers lines in the order in which they are stored. Each line has the number of its part of 65,536 lines among its terms, so that the
-- index finds newest lines with frequent words without reading all lines with them. Lines stored before have none.
CREATE SEQUENCE "search_lines_stored" AS BIGINT;
GRANT USAGE, SELECT ON SEQUENCE "search_lines_stored" TO roundtable_app;
