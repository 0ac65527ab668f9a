-- Buyers are notified of the progress of gifts as of orders: a notification is about either. SQLite
-- can't change a column, so the table is created again (0032).

-- Language of the messages, and of the gift's name in the messages.
ALTER TABLE redemption ADD COLUMN locale TEXT NOT NULL DEFAULT 'en';
UPDATE redemption SET locale = ifnull((SELECT replace(p.locale, 'en-TH', 'en') FROM placement p
  WHERE p.customer_id = redemption.customer_id ORDER BY p.placed_at DESC, p.id DESC LIMIT 1), 'en');

PRAGMA legacy_alter_table = ON;
CREATE TABLE notice_now (
  -- Unique name of the event, such as 'order:12:CANCELLED:3'. The email about it has
  -- 'mail:order:12:CANCELLED:3'.
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN (
    'placed', 'paid', 'remind', 'shipped', 'late', 'cancelled', 'cancel_refused',
    'return_approved', 'return_rejected', 'refunded', 'missing_answered', 'review_refused',
    'lost', 'gift_sent', 'gift_arrived', 'gift_failed')),
  placement_id INTEGER REFERENCES placement (id),
  -- Order that the message is about; null for a message about the whole placement.
  order_id INTEGER REFERENCES orders (id),
  redemption_id INTEGER REFERENCES redemption (id),
  amount INTEGER NOT NULL DEFAULT 0,
  -- Text inserted into the message: a remark of the shop, or a number to quote.
  words TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,
  sent_at INTEGER,
  channel TEXT NOT NULL DEFAULT 'TEXT' CHECK (channel IN ('TEXT', 'MAIL')),
  CHECK ((placement_id IS NULL) = (redemption_id IS NOT NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO notice_now (key, kind, placement_id, order_id, amount, words, at, tries, next_at, sent_at,
    channel)
  SELECT key, kind, placement_id, order_id, amount, words, at, tries, next_at, sent_at, channel
  FROM notice;
DROP TABLE notice;
ALTER TABLE notice_now RENAME TO notice;
CREATE INDEX notice_due ON notice (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX notice_sent ON notice (sent_at) WHERE sent_at IS NOT NULL;
PRAGMA legacy_alter_table = OFF;

-- Each channel has its own row, so that a failed message is retried without repeating the other
-- channel.
CREATE TRIGGER notice_by_mail AFTER INSERT ON notice WHEN NEW.channel = 'TEXT'
BEGIN
  INSERT OR IGNORE INTO notice
    (key, kind, placement_id, order_id, redemption_id, amount, words, at, next_at, channel)
  SELECT 'mail:' || NEW.key, NEW.kind, NEW.placement_id, NEW.order_id, NEW.redemption_id, NEW.amount,
    NEW.words, NEW.at, NEW.next_at, 'MAIL'
  FROM mail_address m WHERE m.address <> '' AND m.customer_id = ifnull(
    (SELECT customer_id FROM placement WHERE id = NEW.placement_id),
    (SELECT customer_id FROM redemption WHERE id = NEW.redemption_id));
END;

-- Notifies only of status changes by service. Buyers know their own changes, and a coupon gift is
-- credited immediately.
CREATE TRIGGER notice_of_gift AFTER INSERT ON redemption_history
WHEN NEW.mover = 'SERVICE' AND NEW.status IN ('SENT', 'ARRIVED', 'UNSENDABLE')
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, redemption_id, words, at, next_at)
  VALUES ('redemption:' || NEW.redemption_id || ':' || NEW.position,
    CASE NEW.status WHEN 'SENT' THEN 'gift_sent' WHEN 'ARRIVED' THEN 'gift_arrived'
      ELSE 'gift_failed' END,
    NEW.redemption_id, NEW.words, NEW.at, NEW.at);
END;
