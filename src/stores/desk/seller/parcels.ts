import { atom } from 'nanostores'
import { type FileError, readFileAsCsv } from '#client/files/list-file.ts'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { DeskTrackingOutcome, DeskTrackingRow } from '#contract/desk/desk-sell.ts'
import { maxTrackingLines, maxTrackingRows } from '#domain/desk/tracking-file.ts'

/** File of tracking numbers: its checked lines, and the outcome of each. */
export interface ParcelsState {
  rows: readonly DeskTrackingRow[] | null
  /** Number of lines beyond the limit of a file, which aren't read. */
  unread: number
  /** Outcome by order ID, once the file is applied. */
  outcomes: ReadonlyMap<number, DeskTrackingOutcome>
  busy: boolean
  fault: CallError | null
  /** Reason why the file couldn't be read. */
  unreadable: FileError | null
}

const emptyState: ParcelsState = {
  rows: null,
  unread: 0,
  outcomes: new Map(),
  busy: false,
  fault: null,
  unreadable: null,
}

export const $parcels = atom<ParcelsState>(emptyState)

/** Discards the file. */
export function closeParcels(): void {
  $parcels.set(emptyState)
}

/** Reads a CSV or XLSX file and shows the verdict on each line. Changes nothing. */
export async function checkParcels(file: File, carrier: string): Promise<void> {
  if ($parcels.get().busy) return
  $parcels.set({ ...emptyState, busy: true })
  // Order and tracking numbers are ASCII, so any of the possible encodings reads them.
  const fileResult = await readFileAsCsv(file, maxTrackingLines * 2)
  const text = await ('choices' in fileResult
    ? readFileAsCsv(file, maxTrackingLines * 2, fileResult.choices[0]?.encoding)
    : fileResult)
  if (!text.ok) {
    $parcels.set({ ...emptyState, unreadable: 'fault' in text ? text.fault : 'file_broken' })
    return
  }
  const outcome = await sendDesk('POST /desk/shop/tracking/check', { text: text.text, carrier })
  $parcels.set(outcome.ok ? { ...emptyState, ...outcome.data } : { ...emptyState, fault: outcome })
}

/**
 * Ships the lines that can be shipped, in batches. After a failed call, a second attempt ships only
 * the remaining lines.
 */
export async function applyParcels(): Promise<void> {
  const stateBefore = $parcels.get()
  if (stateBefore.busy || !stateBefore.rows) return
  const openLines = rowsToApply(stateBefore)
  const outcomes = new Map(stateBefore.outcomes)
  $parcels.set({ ...stateBefore, busy: true, fault: null })
  for (let start = 0; start < openLines.length; start += maxTrackingRows) {
    const rows = openLines
      .slice(start, start + maxTrackingRows)
      .map(({ orderId, carrier, trackingNumber }) => ({ orderId, carrier, trackingNumber }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the displayed
    // progress is accurate
    const outcome = await sendDesk('POST /desk/shop/tracking/apply', { rows })
    if (!outcome.ok) {
      $parcels.set({ ...$parcels.get(), busy: false, fault: outcome })
      return
    }
    for (const row of outcome.data.rows) outcomes.set(row.orderId, row)
    $parcels.set({ ...$parcels.get(), outcomes: new Map(outcomes) })
  }
  $parcels.set({ ...$parcels.get(), busy: false })
}

/** Returns the lines that can be shipped and aren't shipped yet. */
export function rowsToApply({ rows, outcomes }: ParcelsState): DeskTrackingRow[] {
  return (rows ?? []).filter(({ verdict, orderId }) => verdict === 'SHIP' && !outcomes.has(orderId))
}
