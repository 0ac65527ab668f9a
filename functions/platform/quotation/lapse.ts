import type { Shift } from '../kernel/job.ts'

/** Requests that lapse per round trip. */
const perTrip = 200

/**
 * Lets requests lapse whose deadline passed without an answer, and answers whose date passed. A
 * quoted price ends at its date by itself, before this job.
 */
export async function lapseQuotations({ db, now, timeLeft, rest }: Shift): Promise<number> {
  let lapsed = 0
  for (const state of ['ASKED', 'ANSWERED'])
    for (let last = perTrip; last === perTrip && timeLeft(); await rest()) {
      const { meta } = await db
        .prepare(
          `UPDATE quotation_shop SET state = 'LAPSED' WHERE id IN (
             SELECT id FROM quotation_shop WHERE state = ?1 AND ends_at <= ?2
             ORDER BY ends_at LIMIT ${perTrip}) AND state = ?1`,
        )
        .bind(state, now)
        .run()
      last = meta.changes
      lapsed += last
    }
  return lapsed
}
