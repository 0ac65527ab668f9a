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
  const checked = await sendDesk('POST /desk/goods/check', { name, text })
  if (!checked.ok) return { kind: 'refused', fault: checked }
  const { faults, uploadId, changes } = checked.data
  if (faults.length > 0) return { kind: 'wrong', faults }
  if (uploadId === null || changes[0]?.kind !== 'NEW') return { kind: 'sold' }
  const applied = await sendDesk('POST /desk/goods/{id}/apply', {
    id: uploadId,
    acceptsJumps: false,
  })
  return applied.ok ? { kind: 'added' } : { kind: 'refused', fault: applied }
}
