-- Time of the first message of the buyer that the desk hasn't answered. Null when answered or done.
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

-- Newest slips first, for the list of matched payments.
CREATE INDEX payment_slip_at ON payment_slip (at);
