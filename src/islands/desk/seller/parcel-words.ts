import type { TrackingVerdict } from '#domain/desk/tracking-file.ts'
import type { DeskTrackingOutcome, DeskTrackingRow } from '#contract/desk/desk-sell.ts'
import { m } from '#i18n/desk/messages.ts'
import { errorMessage } from '../ui/words.ts'

/** Verdicts on a line of a file with tracking numbers. */
export const verdictLabels = (): Record<TrackingVerdict, string> => ({
  SHIP: m.seller.will_be_shipped,
  ALREADY: m.seller.shipped_under_this_number,
  UNKNOWN: m.seller.no_order_of_your,
  STATE: m.seller.not_ready_to_ship,
  COLLECTED: m.seller.the_buyer_collects_it,
  HELD: m.seller.on_hold_the_buyers,
  CARRIER: m.seller.no_carrier_of_this,
  NUMBER: m.seller.not_a_tracking_number,
  TWICE: m.seller.the_order_is_in,
  NUMBER_TWICE: m.seller.the_number_is_on,
})

/** Returns the state of a line: the verdict, or the result of shipping. */
export function lineStateText(
  row: DeskTrackingRow,
  outcome: DeskTrackingOutcome | undefined,
): string {
  if (!outcome || row.verdict !== 'SHIP') return verdictLabels()[row.verdict]
  if (outcome.outcome === 'SHIPPED') return m.seller.shipped_the_buyer_sees
  return outcome.outcome === 'ALREADY' ? verdictLabels().ALREADY : errorMessage(outcome.label)
}
