import type { TrackingVerdict } from '#domain/desk/tracking-file.ts'
import type { DeskTrackingOutcome, DeskTrackingRow } from '#contract/desk/desk-sell.ts'
import { errorMessage } from '../ui/words.ts'

/** Verdicts on a line of a file with tracking numbers. */
export const verdictWords: Record<TrackingVerdict, string> = {
  SHIP: 'Will be shipped',
  ALREADY: 'Shipped under this number before',
  UNKNOWN: 'No order of your shop has this number',
  STATE: 'Not ready to ship, or shipped under another number',
  COLLECTED: 'The buyer collects it at the counter',
  HELD: 'On hold: the buyer’s credit is overdue',
  CARRIER: 'No carrier of this country. Choose one above or name it in the file',
  NUMBER: 'Not a tracking number',
  TWICE: 'The order is in the file twice; only its first line counts',
  NUMBER_TWICE: 'The number is on another buyer’s order too',
}

/** Returns the state of a line: the verdict, or what became of it. */
export function lineWord(row: DeskTrackingRow, outcome: DeskTrackingOutcome | undefined): string {
  if (!outcome || row.verdict !== 'SHIP') return verdictWords[row.verdict]
  if (outcome.outcome === 'SHIPPED') return 'Shipped; the buyer sees the number'
  return outcome.outcome === 'ALREADY' ? verdictWords.ALREADY : errorMessage(outcome.label)
}
