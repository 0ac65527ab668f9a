import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { OfferImportPreview } from '#contract/desk/desk-offers.ts'
import { writeCsv } from '#domain/quick-order/csv.ts'

/** Outcome of a row: applied, nothing to change, its errors, or a refusal of the platform. */
export type RowOutcome =
  | { kind: 'applied' }
  | { kind: 'unchanged' }
  | { kind: 'wrong'; faults: OfferImportPreview['faults'] }
  | { kind: 'refused'; fault: CallError }

/**
 * Applies one row of an offer file, which then stands in the import history under `name` and can be
 * undone there. `accepts` decides by the preview whether the row is meant.
 */
export async function applyOfferRow(
  cells: Readonly<Record<string, string>>,
  name: string,
  accepts: (preview: OfferImportPreview) => boolean = () => true,
): Promise<RowOutcome> {
  const text = writeCsv([Object.keys(cells), Object.values(cells)])
  const checkOutcome = await sendDesk('POST /desk/goods/check', { name, text })
  if (!checkOutcome.ok) return { kind: 'refused', fault: checkOutcome }
  const { faults, uploadId } = checkOutcome.data
  if (faults.length > 0) return { kind: 'wrong', faults }
  if (uploadId === null || !accepts(checkOutcome.data)) return { kind: 'unchanged' }
  const applyOutcome = await sendDesk('POST /desk/goods/{id}/apply', {
    id: uploadId,
    acceptsJumps: false,
  })
  return applyOutcome.ok ? { kind: 'applied' } : { kind: 'refused', fault: applyOutcome }
}
