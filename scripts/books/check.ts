import type { DatabaseSync } from 'node:sqlite'
import { creditBooks } from './credit.ts'
import type { Finding } from './finding.ts'
import { type BookCheck, books } from './list.ts'
import { lostBooks } from './lost.ts'
import { shortageBooks } from './shortages.ts'
import { moneyBooks } from './money.ts'
import { shopBooks, findWrongCommissions } from './shops.ts'
import { pointsBooks } from './points.ts'
import { findWrongTransitions } from './moves.ts'

/** Comparisons that need only SQL. */
export const allBooks: readonly BookCheck[] = [
  ...books,
  ...moneyBooks,
  ...creditBooks,
  ...shortageBooks,
  ...pointsBooks,
  ...lostBooks,
  ...shopBooks,
]

/** Checks all books in one database snapshot, so that concurrent orders don't interfere. */
export function checkBooks(db: DatabaseSync): Finding[] {
  db.exec('BEGIN')
  const findings = compareBooks(db)
  db.exec('COMMIT')
  return findings
}

/** Checks all books within an open transaction. */
export function compareBooks(db: DatabaseSync): Finding[] {
  return [
    ...allBooks.map((book) => compare(db, book)),
    findWrongTransitions(db),
    findWrongCommissions(db),
  ]
}

function compare(db: DatabaseSync, { name, of, wrong }: BookCheck): Finding {
  const row = db.prepare(`SELECT count(*) AS n FROM ${of}`).get()
  return { name, compared: Number(row?.['n']), wrong: db.prepare(wrong).all() }
}
