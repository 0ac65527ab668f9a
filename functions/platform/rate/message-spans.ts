import { messageSpans, numbersOf } from '#domain/auth/message-demand.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { noteSecurity } from '../security-log.ts'
import { networkKey } from './network-key.ts'

/** Whom a message to a stranger costs. */
export interface MessageCost {
  prefix: string
  /** A keyed hash of the block of addresses that asks; '' where nobody knows it. */
  network: string
  /** The block of numbers that it goes to. */
  numbers: string
}

/** Whom a message costs; one to a browser that signed in before costs no stranger anything. */
export async function costOf(
  { prefix, cellphone }: { prefix: string; cellphone: string },
  mark: string,
  { ip, env }: Context,
): Promise<MessageCost> {
  if (mark !== '') return { prefix, network: '', numbers: '' }
  return { prefix, network: await networkKey(ip, env), numbers: numbersOf(prefix, cellphone) }
}

const sent = (column: string, value: string, since: string) =>
  `(SELECT count(*) FROM one_time_code WHERE mark = '' AND ${column} = ${value} AND sent_at > ${since})`

/** SQL: what a network and a block of numbers got leaves room for one more, by every span. */
export function withinSpans(at: { now: string; network: string; numbers: string }): string {
  return messageSpans
    .flatMap(({ count, ms }) => {
      const since = `${at.now} - ${ms}`
      return [
        `(${at.network} = '' OR ${sent('network', at.network, since)} < ${count})`,
        `${sent('numbers', at.numbers, since)} < ${count}`,
      ]
    })
    .join(' AND ')
}

/**
 * Refuses (tooMany) where a network, or a block of numbers, got what strangers may have: before the budgets
 * of country and shop, so that nobody spends these without a message. The log says which it was.
 */
export async function checkSpans(cost: MessageCost, context: Context): Promise<void> {
  const { db, now } = context
  const columns = messageSpans.flatMap(({ ms }, i) => [
    `iif(?2 = '', 0, ${sent('network', '?2', `?1 - ${ms}`)}) AS network${i}`,
    `${sent('numbers', '?3', `?1 - ${ms}`)} AS numbers${i}`,
  ])
  const counts = await db
    .prepare(`SELECT ${columns.join(', ')}`)
    .bind(now, cost.network, cost.numbers)
    .first<Record<string, number>>()
  for (const kind of ['network', 'numbers'])
    for (const [i, { count, ms }] of messageSpans.entries())
      if ((counts?.[`${kind}${i}`] ?? 0) >= count) {
        noteSecurity('messages spent', context, { budget: `${kind} ${cost.prefix}` })
        throw refuse('tooMany', { retryAfterSeconds: ms / 1000 / 10 })
      }
}
