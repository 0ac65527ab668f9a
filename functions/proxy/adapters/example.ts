import type { Adapter, Wire } from './adapter.ts'
import { toMajorUnits, toMinorUnits, renameFields, reverseNames } from './fields.ts'

/*
 * Example to copy: an operator that calls an offer `goodsId` and a shop `storeId`, counts money in
 * baht, and names the results of a search differently. PLATFORM_ADAPTER=example selects it.
 */

/** The operator's field names and ours. */
const fieldNames = {
  goodsId: 'skuOrgId',
  goodsIds: 'skuOrgIds',
  storeId: 'shopId',
  storeName: 'shopName',
}

/** Amounts, by our names. */
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
    request: (sent) =>
      renameFields(
        toMajorUnits(sent, amountFields, satangPerBaht),
        reverseNames(fieldNames),
      ) as Wire,
    response: (data) => toMinorUnits(renameFields(data, fieldNames), amountFields, satangPerBaht),
  },
  'POST /web-api/material/search': {
    request: ({ searchResultInfo, ...rest }) => ({ ...rest, words: searchResultInfo }),
    response: (data) => renameFields(data, { rows: 'list', rowCount: 'total' }),
  },
}
