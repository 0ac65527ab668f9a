import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitOfParts, type FitRow } from '#platform/fit/read.ts'
import { roundCount, seed } from '../../support/rounds.ts'
import { query } from '../../support/state.ts'

interface Pair {
  group: string
  a: number
  b: number
  a_from: number
  a_to: number
  b_from: number
  b_to: number
}

/* Both directions of every pair of names for the same car. */
const pairs = query<Pair>(
  `SELECT a."group" AS "group", a.generation_id AS a, b.generation_id AS b, a.year_from AS a_from,
     a.year_to AS a_to, b.year_from AS b_from, b.year_to AS b_to
   FROM same_car a JOIN same_car b ON b."group" = a."group" AND b.generation_id <> a.generation_id
   ORDER BY 1, 2, 3`,
)

const modelsOf = (generation: number) =>
  query<{ serial_id: number; year: number; engine_code: string }>(
    'SELECT serial_id, year, engine_code FROM vehicle_model WHERE generation_id = ?',
    generation,
  )
const fitsOf = (generation: number) =>
  query<FitRow>(
    `SELECT f.part_id, f.serial_id, '' AS serial_name, f.generation_id, f.year_from, f.year_to,
       f.engine_code, f.condition FROM part_fit f
     WHERE f.part_id IN (SELECT part_id FROM part_fit WHERE generation_id = ?)`,
    generation,
  )
const clamp = (year: number, from: number, to: number) => Math.min(Math.max(year, from), to)

test('at least seventy pairs of names are linked, and two names share at most one group', () => {
  expect(pairs.length / 2).toBeGreaterThanOrEqual(70)
  const met = pairs.map(({ a, b }) => `${a} ${b}`)
  expect(new Set(met).size).toBe(met.length)
})

test('a part has the same fit for the same car under every name', () => {
  let compared = 0
  const step = roundCount('of so many pairs of names one is compared', 6, 1)
  for (const pair of pairs.filter((_, i) => i % step === seed % step)) {
    const [ofA, ofB] = [modelsOf(pair.a), modelsOf(pair.b)]
    const rows = fitsOf(pair.a)
    const parts = [...new Set(rows.map((row) => row.part_id))].map((part_id) => ({
      part_id,
      universal: 0,
    }))
    const inYears = ofA.filter(({ year }) => year >= pair.a_from && year <= pair.a_to)
    if (inYears.length === 0 || parts.length === 0) continue
    fc.assert(
      fc.property(fc.constantFrom(...inYears), (one) => {
        const year = clamp(one.year, pair.b_from, pair.b_to)
        const other = ofB.find((row) => row.year === year && row.engine_code === one.engine_code)
        if (!other) return
        const verdicts = (generationId: number, { serial_id, engine_code, ...car }: typeof one) =>
          fitOfParts(rows, parts, {
            serialId: serial_id,
            generationId,
            year: car.year,
            engineCode: engine_code,
          })
        const [here, there] = [verdicts(pair.a, one), verdicts(pair.b, other)]
        for (const [part, { verdict }] of here) {
          if (verdict === 'no') continue
          compared += 1
          expect(there.get(part)?.verdict, `${pair.group} part ${part} ${year}`).not.toBe('no')
        }
      }),
      { numRuns: 12 },
    )
  }
  expect(compared).toBeGreaterThan(1_000 / step)
})

test('every derived fitment comes from a stated fitment under another name', () => {
  const stray = query(
    `SELECT f.part_id FROM part_fit f WHERE f.derived = 1 AND NOT EXISTS (
       SELECT 1 FROM same_car b JOIN same_car a ON a."group" = b."group"
       JOIN part_fit o ON o.part_id = f.part_id AND o.generation_id = a.generation_id
         AND o.engine_code = f.engine_code AND o.derived = 0
       WHERE b.generation_id = f.generation_id)`,
  )
  expect(stray).toEqual([])
})

test('brake pads 04465-0K240 of the Revo fit the Hilux AN120', () => {
  const [row] = query<{ n: number }>(
    `SELECT count(*) AS n FROM part_fit f JOIN part p ON p.id = f.part_id
     JOIN vehicle_serial s ON s.id = f.serial_id JOIN vehicle_generation g ON g.id = f.generation_id
     WHERE p.number = '04465-0K240' AND s.name = 'Hilux' AND g.code = 'AN120'
       AND f.year_from = 2015 AND f.year_to = 2026`,
  )
  expect(row?.n).toBe(1)
})
