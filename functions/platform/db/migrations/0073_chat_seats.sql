-- Sessions that listen to a conversation, each with its end. When a session ends, its sockets are
-- closed. The mark is the beginning of the session's hash and grants no access.
CREATE TABLE chat_seat (
  mark TEXT NOT NULL CHECK (length(mark) = 16),
  conversation_id INTEGER NOT NULL REFERENCES chat_conversation (id) ON DELETE CASCADE,
  until INTEGER NOT NULL,
  PRIMARY KEY (mark, conversation_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_seat_of ON chat_seat (conversation_id);
CREATE INDEX chat_seat_until ON chat_seat (until);
