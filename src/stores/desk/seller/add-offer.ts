import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { OfferImportPreview } from '#contract/desk/desk-offers.ts'
import { writeCsv } from '#domain/quick-order/csv.ts'

/** A part as a seller types it. Prices are decimals with a point; '' for none. */
export interface TypedPart {
  brand: string
  number: string
  listPrice: string
  price: string
  stock: string
}

/** Outcome of adding a part: added, already offered by the shop, or the reasons against it. */
export type AddOutcome =
  | { kind: 'added' }
  | { kind: 'sold' }
  | { kind: 'wrong'; faults: OfferImportPreview['faults'] }
  | { kind: 'refused'; fault: CallError }

/** Adds an offer for a part of the catalogue. It appears as one row of the import history. */
export async function addOffer(part: TypedPart, name: string): Promise<AddOutcome> {
  const text = writeCsv([
    ['brand', 'number', 'list_price', 'price', 'stock'],
    [part.brand, part.number, part.listPrice, part.price, part.stock],
  ])
  const checkOutcome = await sendDesk('POST /desk/goods/check', { name, text })
  if (!checkOutcome.ok) return { kind: 'refused', fault: checkOutcome }
  const { faults, uploadId, changes } = checkOutcome.data
  if (faults.length > 0) return { kind: 'wrong', faults }
  if (uploadId === null || changes[0]?.kind !== 'NEW') return { kind: 'sold' }
  const applyOutcome = await sendDesk('POST /desk/goods/{id}/apply', {
    id: uploadId,
    acceptsJumps: false,
  })
  return applyOutcome.ok ? { kind: 'added' } : { kind: 'refused', fault: applyOutcome }
}
