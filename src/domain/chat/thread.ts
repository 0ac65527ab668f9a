/** A message by its number in its conversation; the first is 1, and none is left out. */
interface Numbered {
  seq: number
}

/** Messages that are shown, the oldest first, without a gap. */
export type Thread<Message extends Numbered> = readonly Message[]

/**
 * Adds messages that came, in whatever order and however often. What would leave a gap waits: it is
 * read again together with what lies before it.
 */
export function withMessages<Message extends Numbered>(
  thread: Thread<Message>,
  came: readonly Message[],
): Thread<Message> {
  if (came.length === 0) return thread
  const all = new Map([...thread, ...came].map((message) => [message.seq, message]))
  const start = thread[0]?.seq ?? Math.min(...came.map(({ seq }) => seq))
  const joined: Message[] = []
  for (let seq = lowest(all, start); all.has(seq); seq++) joined.push(all.get(seq) as Message)
  return joined
}

/** The first of the messages that lead up to one without a gap. */
function lowest(all: ReadonlyMap<number, unknown>, from: number): number {
  let seq = from
  while (all.has(seq - 1)) seq -= 1
  return seq
}

/** The number of the newest message that is shown; 0 before the first. */
export function lastSeq(thread: Thread<Numbered>): number {
  return thread[thread.length - 1]?.seq ?? 0
}
