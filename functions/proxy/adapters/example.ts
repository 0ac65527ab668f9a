import type { Adapter, Wire } from './adapter.ts'
import { toMajorUnits, toMinorUnits, renameFields, reverseNames } from './fields.ts'

/*
 * Example to copy: an operator that calls an offer `goodsId` and a shop `storeId`, counts money in
 * baht, and uses other field names in search results. PLATFORM_ADAPTER=example selects it.
 */

/** Operator's field names, each with the contract's name. */
const fieldNames = {
  goodsId: 'skuOrgId',
  goodsIds: 'skuOrgIds',
  storeId: 'shopId',
  storeName: 'shopName',
}

/** Fields that hold amounts, by the contract's names. */
const amountFields: ReadonlySet<string> = new Set([
  'listPrice',
  'cataloguePrice',
  'promotionPrice',
  'price',
  'unitPrice',
  'seenPrice',
  'selectedTotal',
])

const satangPerBaht = 100

export const adapter: Adapter = {
  everyCall: {
    request: (sentWire) =>
      renameFields(
        toMajorUnits(sentWire, amountFields, satangPerBaht),
        reverseNames(fieldNames),
      ) as Wire,
    response: (data) => toMinorUnits(renameFields(data, fieldNames), amountFields, satangPerBaht),
  },
  'POST /web-api/material/search': {
    request: ({ searchResultInfo, ...rest }) => ({ ...rest, words: searchResultInfo }),
    response: (data) => renameFields(data, { rows: 'list', rowCount: 'total' }),
  },
}
