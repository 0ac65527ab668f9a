import { applyOfferRow, type RowOutcome } from './offer-row.ts'

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
  | Extract<RowOutcome, { kind: 'wrong' | 'refused' }>

/** Adds an offer for a part of the catalogue. It appears as one row of the import history. */
export async function addOffer(part: TypedPart, name: string): Promise<AddOutcome> {
  const { brand, number, listPrice, price, stock } = part
  const outcome = await applyOfferRow(
    { brand, number, list_price: listPrice, price, stock },
    name,
    ({ changes }) => changes[0]?.kind === 'NEW',
  )
  if (outcome.kind === 'applied') return { kind: 'added' }
  return outcome.kind === 'unchanged' ? { kind: 'sold' } : outcome
}
