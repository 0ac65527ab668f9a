-- The search tables now contain the language of a name. The seed rebuilds them from `word`, and so
-- does the first search that finds them missing (functions/platform/search/rebuild.ts).
DROP TABLE spelling;
DROP TABLE term;
