import { readStoredValue, storeValue } from '../page/visitor.ts'

/** Line of a quotation draft: one requested part, as typed. */
export interface RequestedLine {
  skuOrgId?: number
  number: string
  words: string
  quantity: number
  /** Wanted unit price as typed, '' for none. */
  wanted: string
  /** Address of an uploaded picture; '' for none. */
  picture: string
}

/**
 * Quotation order of the client state (specification section 3): `flag` is true while the buyer
 * prepares a request for prices, and `params` is its draft.
 */
export interface QuotationOrder {
  flag: boolean
  params: { lines: RequestedLine[]; note: string; neededBy: string }
}

const storageKey = 'egg.quotation-order'

const emptyOrder: QuotationOrder = { flag: false, params: { lines: [], note: '', neededBy: '' } }

/** Returns the stored quotation order; without one, the flag is off. */
export function readQuotationOrder(): QuotationOrder {
  try {
    const storedOrder = JSON.parse(readStoredValue(storageKey) ?? 'null') as QuotationOrder | null
    return storedOrder && Array.isArray(storedOrder.params.lines) ? storedOrder : emptyOrder
  } catch {
    return emptyOrder
  }
}

/** Stores the quotation order; null removes it. */
export function storeQuotationOrder(order: QuotationOrder | null): void {
  storeValue(storageKey, order && JSON.stringify(order))
}
