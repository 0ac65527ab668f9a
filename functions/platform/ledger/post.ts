import type { Account, Unit } from './accounts.ts'

/** Amount that moves from one account to another. */
export interface Transfer {
  from: Account
  to: Account
  unit: Unit
  /** Whole number of points or minor units, above zero. */
  amount: number
}

/** Transfers of one event, which is identified by a reference. */
export interface Posting {
  reference: string
  transfers: readonly Transfer[]
}

/**
 * Writes a posting; no other code changes balances. The reference identifies the event. Posting the
 * event again with the same transfers has no effect; with different transfers the batch fails
 * ("ledger reference reused"). The batch also fails when an account can't cover its transfer
 * ("balance too low").
 */
export function postTransfers(
  db: D1Database,
  reference: string,
  transfers: readonly Transfer[],
  time: number,
): D1PreparedStatement {
  return postAllTransfers(db, [{ reference, transfers }], time)
}

/** Writes several postings in one statement, with the rules of `postTransfers`. */
export function postAllTransfers(
  db: D1Database,
  postings: readonly Posting[],
  time: number,
): D1PreparedStatement {
  const rows = postings.flatMap(({ reference, transfers }) =>
    transfers.map((transfer, index) => ({
      ...transfer,
      reference,
      line: index + 1,
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
    .bind(JSON.stringify(rows), time)
}

/**
 * Posts the rows of a SELECT evaluated within the batch: reference, line, lines, from, to, unit,
 * amount, at. Use it when the amounts aren't known before the batch runs.
 */
export function postSelectedTransfers(
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
 * Reverses the credit of an order once, minus the later reductions posted under ':less:'. Both are
 * reversed as one amount, because the buyer may already have spent the credit that the reductions
 * released.
 */
export function reverseCredit(
  db: D1Database,
  reference: string,
  time: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
       SELECT l.reference || ':back', l.line, l.lines, l.to_account, l.from_account, l.unit, w.rest, ?2
       FROM ledger l JOIN (SELECT ifnull(sum(iif(reference = ?1, amount, -amount)), 0) AS rest
         FROM ledger WHERE reference = ?1
           OR reference BETWEEN ?1 || ':less:' AND ?1 || ':less:~') w
       WHERE l.reference = ?1 AND w.rest > 0
       ON CONFLICT (reference, line) DO NOTHING`,
    )
    .bind(reference, time)
}

/**
 * Reverses the posting of a reference once, including later reductions under ':less:'. Does nothing
 * when the reference has no posting.
 */
export function reversePosting(
  db: D1Database,
  reference: string,
  time: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
       SELECT reference || ':back', line, lines, to_account, from_account, unit, amount, ?2
       FROM ledger WHERE reference = ?1
         OR (reference BETWEEN ?1 || ':less:' AND ?1 || ':less:~' AND reference NOT GLOB '*:back')
       ORDER BY reference
       ON CONFLICT (reference, line) DO NOTHING`,
    )
    .bind(reference, time)
}
