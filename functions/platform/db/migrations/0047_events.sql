-- Number of events per day. The counts identify no person.
CREATE TABLE event_count (
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  country_id INTEGER NOT NULL,
  locale TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, name, country_id, locale)
) STRICT, WITHOUT ROWID;
