import { sendDesk } from '#client/send/desk-send.ts'
import { applyOfferRow, type RowOutcome } from './offer-row.ts'

/** A part as a seller types it. Prices are decimals with a point; '' for none. */
export interface TypedPart {
  brand: string
  number: string
  listPrice: string
  price: string
  stock: string
}

/** Offer that was added, as the catalogue names its part. */
export interface AddedOffer {
  brandName: string
  number: string
}

/** Outcome of adding a part: added, already offered by the shop, or the reasons against it. */
export type AddOutcome =
  | { kind: 'added'; offer: AddedOffer }
  | { kind: 'sold' }
  | Extract<RowOutcome, { kind: 'wrong' | 'refused' }>

/** Adds an offer for a part of the catalogue. It appears as one row of the import history. */
export async function addOffer(part: TypedPart, name: string): Promise<AddOutcome> {
  const { brand, number, listPrice, price, stock } = part
  let offer: AddedOffer = { brandName: brand, number }
  const outcome = await applyOfferRow(
    { brand, number, list_price: listPrice, price, stock },
    name,
    ({ changes: [change] }) => {
      if (change) offer = { brandName: change.brandName, number: change.number }
      return change?.kind === 'NEW'
    },
  )
  if (outcome.kind === 'applied') return { kind: 'added', offer }
  return outcome.kind === 'unchanged' ? { kind: 'sold' } : outcome
}

/** Returns the ID of an offer of the shop; undefined if it isn't found. */
export async function findOffer({ brandName, number }: AddedOffer): Promise<number | undefined> {
  const outcome = await sendDesk('GET /desk/goods/offers', { number })
  if (!outcome.ok) return undefined
  return outcome.data.list.find((one) => one.number === number && one.brandName === brandName)
    ?.skuOrgId
}
