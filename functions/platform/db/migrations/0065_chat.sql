-- Conversations of a buyer: one with each shop, and one with the platform's service (shop_id null).
-- Messages are numbered within a conversation. A message with an ID that the device has already
-- sent adds no row. A test compares sides and cards with src/domain/chat.

CREATE TABLE chat_conversation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER REFERENCES shop (id),
  created_at INTEGER NOT NULL,
  -- Number and time of the newest message; 0 before the first.
  last_seq INTEGER NOT NULL DEFAULT 0,
  last_at INTEGER NOT NULL DEFAULT 0,
  -- Number of the last message that each side has read.
  buyer_read INTEGER NOT NULL DEFAULT 0,
  desk_read INTEGER NOT NULL DEFAULT 0,
  -- Number of unread messages of the other side, so that a badge needs no message rows.
  buyer_unread INTEGER NOT NULL DEFAULT 0,
  desk_unread INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX chat_once ON chat_conversation (customer_id, ifnull(shop_id, 0));
CREATE INDEX chat_of_shop ON chat_conversation (shop_id, desk_unread = 0, last_at DESC)
  WHERE last_seq > 0;
CREATE INDEX chat_newest ON chat_conversation (desk_unread = 0, last_at DESC) WHERE last_seq > 0;
CREATE INDEX chat_unread ON chat_conversation (customer_id, buyer_unread) WHERE buyer_unread > 0;

CREATE TABLE chat_message (
  conversation_id INTEGER NOT NULL REFERENCES chat_conversation (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('BUYER', 'SELLER', 'SERVICE')),
  -- Staff member who wrote the message.
  staff_id INTEGER REFERENCES staff (id),
  client_id TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Name of a picture; '' without one.
  picture TEXT NOT NULL,
  card_kind TEXT CHECK (card_kind IN ('PRODUCT', 'ORDER', 'SHOP')),
  card_id INTEGER,
  at INTEGER NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  CHECK ((side = 'BUYER') = (staff_id IS NULL)),
  CHECK ((card_kind IS NULL) = (card_id IS NULL)),
  CHECK (text <> '' OR picture <> '' OR card_kind IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX chat_message_once ON chat_message (conversation_id, side, client_id);

CREATE TRIGGER chat_message_counted AFTER INSERT ON chat_message
BEGIN
  UPDATE chat_conversation SET last_seq = NEW.seq, last_at = NEW.at,
    buyer_unread = buyer_unread + (NEW.side <> 'BUYER'),
    desk_unread = desk_unread + (NEW.side = 'BUYER')
  WHERE id = NEW.conversation_id;
END;

-- A sent message can't be changed, and is deleted only with its conversation.
CREATE TRIGGER chat_message_stays BEFORE UPDATE ON chat_message
BEGIN
  SELECT RAISE(ABORT, 'what was said stays');
END;

-- Reported message, for example an insult or an attempt to be paid outside the shop; service
-- reviews it.
CREATE TABLE chat_report (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id INTEGER NOT NULL REFERENCES chat_conversation (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  -- Side that reported the message.
  side TEXT NOT NULL CHECK (side IN ('BUYER', 'SELLER', 'SERVICE')),
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  settled_by INTEGER REFERENCES staff (id),
  settled_at INTEGER,
  UNIQUE (conversation_id, seq, side)
) STRICT;
CREATE INDEX chat_report_open ON chat_report (at, id) WHERE settled_at IS NULL;
