import type { Call, CallName } from '../../src/contract/shapes/call.ts'
import { examples } from '../../src/contract/reference/examples.ts'
import { sampleOf } from './sample-input.ts'

/*
 * Values for inputs, found in earlier answers: a part from a list, its shop, a vehicle. They are
 * kept by field name and by call. The account file may name others.
 */

/**
 * Input fields whose values have another field name in the answers. The key is an input field, of
 * one call or of all calls.
 */
const otherFieldNames: Readonly<Record<string, string>> = {
  'GET /app-api/vehicle/getSerialListByBrandId brandId': 'vehicleBrandId',
  'GET /client/version2/order/detail/{id} id': 'orderId',
  'GET /cms/promotionLandingPage/{id}/detail id': 'promotionLandingPageId',
  'GET /knowledge/article/{id} id': 'GET /knowledge/article/pageQuery id',
  'GET /knowledge/{id}/recommendInfo id': 'GET /knowledge/article/pageQuery id',
  'GET /points/redemption/{id} id': 'giftId',
  'GET /web-api/address/city stateId': 'GET /web-api/address/province id',
  'GET /web-api/address/district cityId': 'GET /web-api/address/city id',
  'GET /web-api/address/district/{districtId}/postCode districtId':
    'GET /web-api/address/district id',
  'POST /web-api/address/save cityId': 'GET /web-api/address/city id',
  'POST /web-api/address/save districtId': 'GET /web-api/address/district id',
  'POST /web-api/address/save stateId': 'GET /web-api/address/province id',
  'POST /points/redemption/{id} id': 'giftId',
  fourCategoryId: 'fourthCategoryId',
  firstEggCategoryId: 'GET /cms/eggMallWeb/notLogin/getEggCategory categoryId',
  oeNumberOrBrandSku: 'number',
  secondOeCategoryId: 'GET /app/search2/searchFirstEggCategory secondOeCategoryId',
  searchResultInfo: 'productName',
}

/** Fields that identify a record. No made-up value can replace them. */
const isRecordIdField = (field: string) => /^id$|Ids?$|IdList$/.test(field)

/** Maximum number of values kept per field. */
const maxStoredValues = 20

/** Error for a call that needs a record which no answer has contained. */
export class MissingInput extends Error {
  readonly field: string

  constructor(field: string) {
    super(`no answer gave ${field}`)
    this.field = field
  }
}

export class InputPool {
  readonly #values = new Map<string, unknown[]>()
  readonly #said: Readonly<Record<string, unknown>>

  /** `givenValues` are values from the account file, by field name. */
  constructor(givenValues: Readonly<Record<string, unknown>> = {}) {
    this.#said = givenValues
  }

  /** Stores the values of an answer, as inputs for later calls. */
  store(name: CallName, data: unknown): void {
    if (Array.isArray(data)) for (const one of data.slice(0, maxStoredValues)) this.store(name, one)
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return
    for (const [field, value] of Object.entries(data)) {
      if (typeof value === 'object') this.store(name, value)
      else if (value !== '' && value !== undefined)
        for (const key of [field, `${name} ${field}`]) this.#add(key, value)
    }
  }

  #add(key: string, value: unknown): void {
    const storedValues = this.#values.get(key) ?? []
    if (storedValues.length < maxStoredValues && !storedValues.includes(value))
      this.#values.set(key, [...storedValues, value])
  }

  /** Returns the values for a field of a call, the best first. */
  #for(name: CallName, field: string): readonly unknown[] {
    if (field in this.#said) return [this.#said[field]]
    const otherName = otherFieldNames[`${name} ${field}`] ?? otherFieldNames[field]
    return this.#values.get(otherName ?? field) ?? []
  }

  /**
   * Returns an input for a call: values of earlier answers, otherwise those of its example or the
   * smallest that the contract accepts. Throws MissingInput if a record is missing.
   */
  inputFor(name: CallName, call: Call): Record<string, unknown> {
    const example = (examples[name as keyof typeof examples] ?? {}) as Record<string, unknown>
    const pick = (field: string): unknown => {
      const singularName = field.replace(/s$|List$/, '')
      const isList = field !== singularName && isRecordIdField(field)
      const [first, ...rest] = this.#for(name, isList ? singularName : field)
      if (first !== undefined && isList)
        return field.endsWith('List') ? [first] : [first, ...rest].slice(0, 3).join(',')
      if (first !== undefined) return first
      if (isRecordIdField(field)) throw new MissingInput(field)
      return typeof example[field] === 'object' ? undefined : example[field]
    }
    return sampleOf(name, call, pick, Object.keys(example))
  }
}
