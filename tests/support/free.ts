import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { query, testState } from './state.ts'

/*
 * Buyers and offers that no other test has. Each test worker has a separate database, so used
 * numbers and offers are read from the database and its folder, which survive the test file and the
 * run.
 */

/** First digits of the numbers that this file assigns. Tests never write them out. */
export const freePrefix = '899'

/**
 * First position of the offers that this file assigns. Tests with a fixed position use lower ones.
 */
export const firstFreePosition = 7000

/**
 * Number assigned last in this process. The database alone isn't enough, because the account of that
 * number may have been deleted.
 */
let lastNumber = Number(freePrefix) * 1_000_000

/** Returns a Thai mobile number (without the leading zero) that no account has had. */
export function nextFreeNumber(): string {
  const [row] = query<{ last: number | null }>(
    'SELECT max(CAST(cellphone AS INTEGER)) AS last FROM customer WHERE cellphone GLOB ?',
    `${freePrefix}??????`,
  )
  lastNumber = Math.max(lastNumber, row?.last ?? 0) + 1
  return String(lastNumber)
}

const buyableOffersSql = `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
  JOIN part p ON p.id = o.part_id AND p.returnable = 1
  WHERE o.country_id = 1001 AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.backorder = 0`

/**
 * Returns the offer at a position among the offers of Thai shops that anyone may buy and return.
 */
export function offerAt(position: number): number {
  const [row] = query<{ id: number }>(
    `${buyableOffersSql} ORDER BY o.sku_org_id LIMIT 1 OFFSET ?`,
    position,
  )
  return row?.id ?? 0
}

/** Returns an offer of a Thai shop that no test has used before. */
export function takeNextOffer(): number {
  const file = join(testState, 'last-free-offer')
  const last = existsSync(file)
    ? Number(readFileSync(file, 'utf8'))
    : offerAt(firstFreePosition) - 1
  const [row] = query<{ id: number }>(
    `${buyableOffersSql} AND o.sku_org_id > ? ORDER BY o.sku_org_id LIMIT 1`,
    last,
  )
  if (!row) throw new Error('no free offer is left: start the tests with a new database')
  writeFileSync(file, String(row.id))
  return row.id
}
