import type { Shift } from '../jobs/job.ts'
import { askProvider } from './ask-provider.ts'
import { type PaymentRow, paymentSelect } from './read.ts'

/** How long before its time is over a payment is asked about, milliseconds: three runs. */
const lastCallMs = 15 * 60_000

/** Payments that are asked about at once: a provider takes its time over each. */
const perTrip = 10

/**
 * Asks about payments whose time is nearly over: whoever paid and closed the phone isn't cancelled
 * as unpaid because a callback was lost.
 */
export async function askBeforeEnd(shift: Shift): Promise<number> {
  const { timeLeft, rest } = shift
  let answered = 0
  for (let last: PaymentRow | undefined; timeLeft();) {
    const ending = await readEnding(shift, last)
    const news = await Promise.all(ending.map((payment) => askProvider(payment, shift)))
    answered += news.filter(Boolean).length
    if (ending.length < perTrip) break
    last = ending.at(-1)
    await rest()
  }
  return answered
}

async function readEnding({ db, now }: Shift, last: PaymentRow | undefined): Promise<PaymentRow[]> {
  const { results } = await db
    .prepare(
      `${paymentSelect} WHERE y.status = 'PENDING' AND y.pay_before <= ?1
         AND y.provider_ref IS NOT NULL AND (y.pay_before, y.id) > (?2, ?3)
       ORDER BY y.pay_before, y.id LIMIT ${perTrip}`,
    )
    .bind(now + lastCallMs, last?.pay_before ?? 0, last?.id ?? 0)
    .all<PaymentRow>()
  return results
}
