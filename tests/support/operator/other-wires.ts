import {
  toMajorUnits,
  toMinorUnits,
  renameFields,
  reverseNames,
} from '../../../functions/proxy/adapters/fields.ts'
import type { Wire } from '../../../functions/proxy/adapters/adapter.ts'
import type { OperatorRequest, WireVariant } from './operator.ts'

/* Operators whose wire deviates from the contract, in the ways that real ones do. */

const names = {
  skuOrgId: 'goodsId',
  skuOrgIds: 'goodsIds',
  shopId: 'storeId',
  shopName: 'storeName',
}

const amounts = new Set([
  'listPrice',
  'cataloguePrice',
  'promotionPrice',
  'price',
  'unitPrice',
  'seenPrice',
  'selectedTotal',
])

const searchCall = 'POST /web-api/material/search'

/** Operator with other field names than the contract, in requests and responses. */
export const otherNames: WireVariant = {
  request: (name, heardRequest) =>
    changeRequest(heardRequest, (sentWire) => {
      const shopRequest = renameFields(sentWire, reverseNames(names)) as Wire
      return name === searchCall
        ? (renameFields(shopRequest, { words: 'searchResultInfo' }) as Wire)
        : shopRequest
    }),
  response: (name, data) => {
    const operatorData = renameFields(data, names)
    return name === searchCall
      ? renameFields(operatorData, { list: 'rows', total: 'rowCount' })
      : operatorData
  },
}

/** Operator that sends and takes amounts in baht instead of satang. */
export const bahtAmounts: WireVariant = {
  request: (_, heardRequest) =>
    changeRequest(heardRequest, (sentWire) => toMinorUnits(sentWire, amounts, 100) as Wire),
  response: (_, data) => toMajorUnits(data as Wire, amounts, 100),
}

/** Operator with other field names and amounts in baht, as the example adapter expects. */
export const otherNamesAndBaht: WireVariant = {
  request: (name, heardRequest) => {
    const { request } = otherNames
    return (
      bahtAmounts.request?.(name, request?.(name, heardRequest) ?? heardRequest) ?? heardRequest
    )
  },
  response: (name, data) => otherNames.response?.(name, bahtAmounts.response?.(name, data)),
}

/**
 * Operator that sends whole baht in one call only. Whole numbers have the type that the contract
 * requires, so the types don't reveal the unit.
 */
export const wholeBahtInSearch: WireVariant = {
  response: (name, data) =>
    name === searchCall ? mapAmounts(data, (amount) => Math.round(amount / 100)) : data,
}

/** Operator that omits prices in search results, and texts, flags and lists of the product page. */
export const missingFields: WireVariant = {
  response: (name, data) => {
    if (name === searchCall) return removeFields(data, new Set(['cataloguePrice', 'fitsShort']))
    return name === 'GET /client/version2/goods/new/detail'
      ? removeFields(data, new Set(['size', 'weightG', 'platformSku', 'oeNumbers', 'backorder']))
      : data
  },
}

/** Returns a request with a changed query or JSON body. */
function changeRequest(
  heardRequest: OperatorRequest,
  change: (sentWire: Wire) => Wire,
): OperatorRequest {
  if (heardRequest.method === 'GET') {
    const [path = '', query = ''] = heardRequest.path.split('?')
    const sentQuery = change(Object.fromEntries(new URLSearchParams(query)))
    const search = new URLSearchParams(sentQuery as Record<string, string>)
    return { ...heardRequest, path: search.size > 0 ? `${path}?${search}` : path }
  }
  if (!String(heardRequest.headers['content-type']).includes('json')) return heardRequest
  const sentWire = JSON.parse(heardRequest.body.toString() || '{}') as Wire
  return { ...heardRequest, body: Buffer.from(JSON.stringify(change(sentWire))) }
}

function mapAmounts(data: unknown, change: (amount: number) => number): unknown {
  return JSON.parse(JSON.stringify(data), (field, value: unknown) =>
    amounts.has(field) && typeof value === 'number' ? change(value) : value,
  )
}

function removeFields(data: unknown, fields: ReadonlySet<string>): unknown {
  return JSON.parse(JSON.stringify(data), (field, value: unknown) =>
    fields.has(field) ? undefined : value,
  )
}
