import { DatabaseSync } from 'node:sqlite'
import { addPoints } from '../../../functions/platform/points/lots.ts'
import { countryOf } from '../../../src/domain/country/countries.ts'
import { pointsExpiry } from '../../../src/domain/points/expiry.ts'
import { calendarOf } from '../../../src/domain/shipping/holidays.ts'
import { openD1OnSqlite } from '../../lib/d1.ts'
import { people } from './people.ts'

const day = 86_400_000

/** People with points in the try-out, and the explanation in their history. */
const holders: Readonly<Record<string, string>> = {
  somchai: 'ยอดยกมาจากสมุดสะสมแต้มเดิม',
  minjun: '이전 포인트 장부에서 이월',
}

/** Age in days and amount of each lot. The oldest expire soon. */
const pointLots: readonly (readonly [age: number, points: number])[] = [
  [172, 260],
  [96, 940],
  [20, 1450],
]

/**
 * Writes points of some weeks, for the try-out only, booked by the platform's own code as of `now`.
 */
export async function writePoints(file: string, now: number): Promise<void> {
  const db = new DatabaseSync(file)
  const d1 = openD1OnSqlite(db)
  for (const { id, key, countryId } of people)
    for (const [age, points] of holders[key] ? pointLots : []) {
      const earnedAt = now - age * day
      const bookingRow = {
        reference: `correct:${id}:seed-${age}`,
        customerId: id,
        kind: 'CORRECTED',
        points,
        reason: holders[key] ?? '',
        at: earnedAt,
      } as const
      await d1.batch(
        addPoints(d1, bookingRow, pointsExpiry(earnedAt, calendarOf(countryOf(countryId)))),
      )
    }
  db.close()
}
