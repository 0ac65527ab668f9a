/** A call with the worst input that is known for it. */
export interface WorstInput {
  /** Method and path below /platform; for what is no call of the contract, its address. */
  call: string
  /** What is sent, in words. */
  input: string
  /** How many are sent at once by one stranger. */
  atOnce: number
  /** Prepares whatever is sent, and answers how to send one of them.  */
  prepare: () => Sender | Promise<Sender>
}

/** Sends one of several at once, counted from 0; answers its code, 0 where the connection broke. */
export type Sender = (which: number) => Promise<number>

/** The code of an answer that is read to its end, or its status where it is no envelope. */
export async function statusOf(asked: Promise<Response>): Promise<number> {
  try {
    const answer = await asked
    const text = await answer.text()
    const isEnvelope = answer.headers.get('content-type')?.startsWith('application/json')
    return isEnvelope ? Number((JSON.parse(text) as { code: number }).code) : answer.status
  } catch {
    return 0
  }
}
