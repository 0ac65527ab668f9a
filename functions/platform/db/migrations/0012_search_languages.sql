-- The search tables know the language of a name now. They are made anew out of `word` by the seed,
-- and by the first search that finds them gone (functions/platform/search/rebuild.ts).
DROP TABLE spelling;
DROP TABLE term;
