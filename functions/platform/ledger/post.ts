import type { Account, Unit } from './accounts.ts'

/** An amount that leaves one account for another. */
export interface Transfer {
  from: Account
  to: Account
  unit: Unit
  /** Above zero: a whole number of points or minor units. */
  amount: number
}

/** Something that happened, by the reference that names it, and what it moves. */
export interface Posting {
  reference: string
  transfers: readonly Transfer[]
}

/**
 * The one writer of balances. The reference names what happened: posting it again with the same
 * transfers changes nothing, with others the batch fails ("ledger reference reused"), as it does
 * where an account can't cover its transfer ("balance too low").
 */
export function post(
  db: D1Database,
  reference: string,
  transfers: readonly Transfer[],
  at: number,
): D1PreparedStatement {
  return postAll(db, [{ reference, transfers }], at)
}

/** Several postings in one statement, each as `post` writes it. */
export function postAll(
  db: D1Database,
  postings: readonly Posting[],
  at: number,
): D1PreparedStatement {
  const rows = postings.flatMap(({ reference, transfers }) =>
    transfers.map((transfer, place) => ({
      ...transfer,
      reference,
      line: place + 1,
      lines: transfers.length,
    })),
  )
  return db
    .prepare(
      `INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
       SELECT value ->> 'reference', value ->> 'line', value ->> 'lines', value ->> 'from',
         value ->> 'to', value ->> 'unit', value ->> 'amount', ?2
       FROM json_each(?1) WHERE true
       ON CONFLICT (reference, line) DO NOTHING`,
    )
    .bind(JSON.stringify(rows), at)
}

/**
 * Posts what a SELECT of whole rows of the ledger finds in the batch: reference, line, lines, from,
 * to, unit, amount, at. For what nobody knows before the batch runs.
 */
export function postSelected(
  db: D1Database,
  select: string,
  ...values: readonly (string | number)[]
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
       ${select}`,
    )
    .bind(...values)
}

/**
 * Takes back what a reference moved, once, with what was taken of it since under ':less:'; nothing
 * where it moved nothing.
 */
export function reverse(db: D1Database, reference: string, at: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
       SELECT reference || ':back', line, lines, to_account, from_account, unit, amount, ?2
       FROM ledger WHERE reference = ?1
         OR (reference BETWEEN ?1 || ':less:' AND ?1 || ':less:~' AND reference NOT GLOB '*:back')
       ORDER BY reference
       ON CONFLICT (reference, line) DO NOTHING`,
    )
    .bind(reference, at)
}
