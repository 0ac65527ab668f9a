import { saveCsv } from '#client/files/save-file.ts'
import type { Messages } from '#i18n/messages.ts'
import type { QuickRow } from '#stores/quick-order/quick-order-rows.ts'
import { stateOf } from './state-words.ts'

/** Saves the lines that aren't ready as a CSV file, which can be corrected and uploaded again. */
export function saveOpenLines(rows: readonly QuickRow[], m: Messages): void {
  const messages = m.quickOrder
  saveCsv(`${messages.problems_name}.csv`, [
    [messages.number, messages.quantity, messages.note],
    ...rows.map((row) => [row.number || row.typed, row.quantity, stateOf(row, m).text]),
  ])
}
