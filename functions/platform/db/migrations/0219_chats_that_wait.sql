-- Time of the buyer's first message that the desk hasn't answered; null when all are answered or
-- the conversation is closed.
ALTER TABLE chat_conversation ADD COLUMN waits_since INTEGER;

UPDATE chat_conversation SET waits_since = last_at WHERE desk_unread > 0;

CREATE TRIGGER chat_message_waits AFTER INSERT ON chat_message
BEGIN
  UPDATE chat_conversation
  SET waits_since = CASE WHEN NEW.side = 'BUYER' THEN ifnull(waits_since, NEW.at) END
  WHERE id = NEW.conversation_id;
END;

CREATE INDEX chat_waits ON chat_conversation (waits_since) WHERE waits_since IS NOT NULL;
CREATE INDEX chat_waits_for_shop ON chat_conversation (shop_id, waits_since)
  WHERE waits_since IS NOT NULL;
CREATE INDEX chat_answered ON chat_conversation (last_at)
  WHERE waits_since IS NULL AND last_seq > 0;
CREATE INDEX chat_answered_by_shop ON chat_conversation (shop_id, last_at)
  WHERE waits_since IS NULL AND last_seq > 0;

-- Time of the newest slip of a payment, which sorts the slips to match.
ALTER TABLE payment ADD COLUMN slip_at INTEGER;

UPDATE payment SET slip_at = (SELECT max(s.at) FROM payment_slip s WHERE s.payment_id = payment.id)
WHERE id IN (SELECT payment_id FROM payment_slip);

CREATE TRIGGER payment_has_slip AFTER INSERT ON payment_slip
BEGIN
  UPDATE payment SET slip_at = NEW.at WHERE id = NEW.payment_id;
END;

CREATE INDEX payment_slip_waits ON payment (slip_at)
  WHERE status = 'PENDING' AND slip_at IS NOT NULL;
CREATE INDEX payment_slip_matched ON payment (slip_at)
  WHERE status <> 'PENDING' AND slip_at IS NOT NULL;
