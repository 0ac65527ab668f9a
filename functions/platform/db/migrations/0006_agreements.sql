-- Agreements to versions of terms, with their times. Rows are never changed.

CREATE TABLE agreement (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  -- Policy ID of the wire: 13 terms, 7 privacy, 12 shipping, 5 warranty, 4 return, 27 and 28
  -- consents.
  terms_conditions_id INTEGER NOT NULL,
  -- Version in wire format: "V1.4".
  version TEXT NOT NULL,
  agreed INTEGER NOT NULL CHECK (agreed IN (0, 1)),
  -- Language in which the buyer read the terms.
  locale TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX agreement_of_customer ON agreement (customer_id, id);

-- Questions to the editors of the knowledge centre.
CREATE TABLE knowledge_question (
  id INTEGER PRIMARY KEY,
  -- Customer who asked; null for a visitor.
  customer_id INTEGER REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  locale TEXT NOT NULL,
  question TEXT NOT NULL CHECK (length(question) BETWEEN 5 AND 1000),
  contact TEXT NOT NULL,
  article_id INTEGER,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX knowledge_question_by_time ON knowledge_question (at);
