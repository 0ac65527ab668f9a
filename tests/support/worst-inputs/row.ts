/** A call with the worst input that is known for it. */
export interface WorstInput {
  /** Method and path below /platform; for what is no call of the contract, its address. */
  call: string
  /** What is sent, in words. */
  input: string
  /** How many are sent at once by one stranger. */
  atOnce: number
  /** Prepares whatever is sent, and answers how to send one of them. The status is 0 where the connection broke. */
  prepare: () => Sender | Promise<Sender>
}

/** Sends one of several at once, counted from 0; answers the status. */
export type Sender = (which: number) => Promise<number>

/** The status of an answer that is read to its end. */
export async function statusOf(asked: Promise<Response>): Promise<number> {
  try {
    const answer = await asked
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
