import { messageRateLimits, numberBlockOf } from '#domain/auth/message-difficulty.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { logSecurityEvent } from '../kernel/security-log.ts'
import { hashNetwork } from './network-key.ts'

/** Budgets that a message to an unknown browser counts towards. */
export interface MessageCost {
  prefix: string
  /** Keyed hash of the requester's address block; '' when unknown. */
  network: string
  /** Block of phone numbers that includes the recipient. */
  numbers: string
}

/**
 * Returns the budgets that a message counts towards. A message to a known browser counts towards
 * none.
 */
export async function computeMessageCost(
  { prefix, cellphone }: { prefix: string; cellphone: string },
  mark: string,
  { ip, env }: Context,
): Promise<MessageCost> {
  if (mark !== '') return { prefix, network: '', numbers: '' }
  return { prefix, network: await hashNetwork(ip, env), numbers: numberBlockOf(prefix, cellphone) }
}

const sentCountSql = (column: string, value: string, since: string) =>
  `(SELECT count(*) FROM one_time_code WHERE mark = '' AND ${column} = ${value} AND sent_at > ${since})`

/**
 * Returns the SQL condition that the network and the number block may get one more message in every
 * time span.
 */
export function isWithinMessageRatesSql(at: {
  now: string
  network: string
  numbers: string
}): string {
  return messageRateLimits
    .flatMap(({ count, ms }) => {
      const since = `${at.now} - ${ms}`
      return [
        `(${at.network} = '' OR ${sentCountSql('network', at.network, since)} < ${count})`,
        `${sentCountSql('numbers', at.numbers, since)} < ${count}`,
      ]
    })
    .join(' AND ')
}

/**
 * Refuses (tooMany) when a network or a block of numbers has used up its messages to unknown
 * browsers. Runs before a message counts towards the budgets of country and shop, so that refused
 * requests can't use up these budgets. Logs the limit that applied.
 */
export async function checkMessageRates(cost: MessageCost, context: Context): Promise<void> {
  const { db, now } = context
  const columns = messageRateLimits.flatMap(({ ms }, i) => [
    `iif(?2 = '', 0, ${sentCountSql('network', '?2', `?1 - ${ms}`)}) AS network${i}`,
    `${sentCountSql('numbers', '?3', `?1 - ${ms}`)} AS numbers${i}`,
  ])
  const counts = await db
    .prepare(`SELECT ${columns.join(', ')}`)
    .bind(now, cost.network, cost.numbers)
    .first<Record<string, number>>()
  for (const kind of ['network', 'numbers'])
    for (const [i, { count, ms }] of messageRateLimits.entries())
      if ((counts?.[`${kind}${i}`] ?? 0) >= count) {
        logSecurityEvent('messages spent', context, { budget: `${kind} ${cost.prefix}` })
        throw refuse('tooMany', { retryAfterSeconds: ms / 1000 / 10 })
      }
}
