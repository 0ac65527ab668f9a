-- Messages about a shop that has only part of an order: the question, and its outcome if the buyer
-- didn't decide. SQLite can't change the checks of a table, so the table is rebuilt (0191).
PRAGMA legacy_alter_table = ON;
CREATE TABLE notice_now (
  -- Unique name of the event, such as 'order:12:CANCELLED:3'; for email,
  -- 'mail:order:12:CANCELLED:3'.
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN (
    'placed', 'paid', 'remind', 'shipped', 'late', 'cancelled', 'cancel_refused',
    'return_approved', 'return_rejected', 'refunded', 'missing_answered', 'review_refused',
    'lost', 'gift_sent', 'gift_arrived', 'gift_failed',
    'quote_asked', 'quote_answered', 'quote_declined', 'quote_ending',
    'shortage', 'shortage_settled', 'shortage_withdrawn')),
  placement_id INTEGER REFERENCES placement (id),
  -- Order that the message is about; null for a message about the whole placement.
  order_id INTEGER REFERENCES orders (id),
  redemption_id INTEGER REFERENCES redemption (id),
  quotation_shop_id INTEGER REFERENCES quotation_shop (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL DEFAULT 0,
  -- Text inserted into the message: a remark of the shop, or a number to quote.
  words TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,
  sent_at INTEGER,
  channel TEXT NOT NULL DEFAULT 'TEXT' CHECK (channel IN ('TEXT', 'MAIL')),
  CHECK ((placement_id IS NOT NULL) + (redemption_id IS NOT NULL)
    + (quotation_shop_id IS NOT NULL) = 1)
) STRICT, WITHOUT ROWID;
INSERT INTO notice_now (key, kind, placement_id, order_id, redemption_id, quotation_shop_id, amount, words,
    at, tries, next_at, sent_at, channel)
  SELECT key, kind, placement_id, order_id, redemption_id, quotation_shop_id, amount, words, at,
    tries, next_at, sent_at, channel
  FROM notice;
DROP TABLE notice;
ALTER TABLE notice_now RENAME TO notice;
CREATE INDEX notice_due ON notice (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX notice_sent ON notice (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX notice_given_up ON notice (at) WHERE next_at IS NULL AND sent_at IS NULL;
CREATE INDEX notice_of_request ON notice (quotation_shop_id) WHERE quotation_shop_id IS NOT NULL;
PRAGMA legacy_alter_table = OFF;

-- Each channel has its own row, so that a failed message is retried without repeating the other
-- channel.
CREATE TRIGGER notice_by_mail AFTER INSERT ON notice WHEN NEW.channel = 'TEXT'
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, redemption_id,
    quotation_shop_id, amount, words, at, next_at, channel)
  SELECT 'mail:' || NEW.key, NEW.kind, NEW.placement_id, NEW.order_id, NEW.redemption_id,
    NEW.quotation_shop_id, NEW.amount, NEW.words, NEW.at, NEW.next_at, 'MAIL'
  FROM mail_address m WHERE m.address <> '' AND m.customer_id = coalesce(
    (SELECT customer_id FROM placement WHERE id = NEW.placement_id),
    (SELECT customer_id FROM redemption WHERE id = NEW.redemption_id),
    (SELECT q.customer_id FROM quotation_shop r JOIN quotation q ON q.id = r.quotation_id
      WHERE r.id = NEW.quotation_shop_id));
END;


CREATE TRIGGER notice_of_shortage AFTER INSERT ON order_shortage
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, amount, words, at, next_at)
  SELECT 'shortage:' || NEW.id || ':ASKED', 'shortage', o.placement_id, o.id, NEW.refund, NEW.words,
    NEW.asked_at, NEW.asked_at
  FROM orders o WHERE o.id = NEW.order_id;
END;

-- A buyer who decided gets no message about the question: cancelled orders and refunds have their
-- own messages.
CREATE TRIGGER notice_of_shortage_end AFTER UPDATE OF state ON order_shortage
WHEN NEW.state IN ('EXPIRED', 'WITHDRAWN')
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, amount, at, next_at)
  SELECT 'shortage:' || NEW.id || ':' || NEW.state,
    iif(NEW.state = 'EXPIRED', 'shortage_settled', 'shortage_withdrawn'), o.placement_id, o.id,
    NEW.refund, NEW.answered_at, NEW.answered_at
  FROM orders o WHERE o.id = NEW.order_id;
END;
