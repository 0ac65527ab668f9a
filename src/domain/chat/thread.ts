/** Message with its number in the conversation. Numbers start at 1 and have no gaps. */
interface NumberedMessage {
  seq: number
}

/** Messages on screen, oldest first and without gaps. */
export type Thread<Message extends NumberedMessage> = readonly Message[]

/**
 * Adds received messages in any order; duplicates are harmless. Messages that would leave a gap are
 * dropped. They are fetched again together with the missing ones.
 */
export function withMessages<Message extends NumberedMessage>(
  thread: Thread<Message>,
  receivedMessages: readonly Message[],
): Thread<Message> {
  if (receivedMessages.length === 0) return thread
  const messagesBySeq = new Map(
    [...thread, ...receivedMessages].map((message) => [message.seq, message]),
  )
  const start = thread[0]?.seq ?? Math.min(...receivedMessages.map(({ seq }) => seq))
  const joinedMessages: Message[] = []
  for (let seq = firstWithoutGap(messagesBySeq, start); messagesBySeq.has(seq); seq++)
    joinedMessages.push(messagesBySeq.get(seq) as Message)
  return joinedMessages
}

/** Returns the lowest number from which the messages are continuous up to `from`. */
function firstWithoutGap(all: ReadonlyMap<number, unknown>, from: number): number {
  let seq = from
  while (all.has(seq - 1)) seq -= 1
  return seq
}

/** Returns the number of the newest message on screen, 0 when there are no messages. */
export function lastSeq(thread: Thread<NumberedMessage>): number {
  return thread[thread.length - 1]?.seq ?? 0
}
