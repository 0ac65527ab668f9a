-- A buyer rates each received part once, whichever shop sold it. The average belongs to the part,
-- so a workshop that orders often counts once. Only the author sees a review before the desk
-- approves it. Reviews from the seed have no author. A test compares the states with
-- src/domain/review.

ALTER TABLE review ADD COLUMN customer_id INTEGER REFERENCES customer (id);
ALTER TABLE review ADD COLUMN order_id INTEGER REFERENCES orders (id);
ALTER TABLE review ADD COLUMN sku_org_id INTEGER REFERENCES offer (sku_org_id);
ALTER TABLE review ADD COLUMN state TEXT NOT NULL DEFAULT 'PASSED'
  CHECK (state IN ('WAITING', 'PASSED', 'REFUSED'));
-- Reason for a rejection, shown to the author.
ALTER TABLE review ADD COLUMN answer TEXT NOT NULL DEFAULT '';
ALTER TABLE review ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE review ADD COLUMN decided_by INTEGER REFERENCES staff (id);
ALTER TABLE review ADD COLUMN decided_at INTEGER;

DROP INDEX review_of_part;
CREATE INDEX review_shown ON review (part_id, day DESC) WHERE state = 'PASSED';
CREATE INDEX review_waiting ON review (created_at, id) WHERE state = 'WAITING';
CREATE UNIQUE INDEX review_once ON review (customer_id, part_id) WHERE customer_id IS NOT NULL;

-- Total stars of published reviews. Total and count give the average, so that no page counts
-- reviews.
ALTER TABLE part ADD COLUMN star_sum INTEGER NOT NULL DEFAULT 0;
UPDATE part SET star_sum = (SELECT sum(stars) FROM review WHERE part_id = part.id)
WHERE rating_count > 0;

CREATE TRIGGER review_waits BEFORE INSERT ON review
WHEN NEW.customer_id IS NOT NULL AND NEW.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'a review waits for the desk');
END;

-- The second of two concurrent decisions changes nothing.
CREATE TRIGGER review_decided BEFORE UPDATE OF state ON review
WHEN OLD.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'review decided');
END;

CREATE TRIGGER review_counted AFTER UPDATE OF state ON review
WHEN NEW.state = 'PASSED'
BEGIN
  UPDATE part SET star_sum = star_sum + NEW.stars, rating_count = rating_count + 1,
    rating = round((star_sum + NEW.stars) * 1.0 / (rating_count + 1), 1)
  WHERE id = NEW.part_id;
END;

-- Index for finding pictures by the record that they are attached to.
CREATE INDEX upload_of ON upload (attached_to);
