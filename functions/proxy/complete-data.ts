import * as z from 'zod'
import type { Call, CallName, PlannedCall } from '#contract/shapes/call.ts'
import { countryOf, findCountry } from '#domain/country/countries.ts'
import { codeRules } from '#domain/auth/one-time-code.ts'
import type { Env } from '#platform/kernel/context.ts'

/*
 * Fills in fields that our contract requires but the specification doesn't. Values from the
 * upstream are never changed.
 */

type CompleteData = (data: unknown, env: Env) => unknown

const fieldsOf = (data: unknown) => (data ?? {}) as Record<string, unknown>

/** Completes a country from its ID: the specification defines only `id` and `currencyUnit`. */
function completeCountry(row: unknown): unknown {
  const country = findCountry(Number(fieldsOf(row)['id']))
  if (!country) return row
  const { languages: _, ...known } = country
  return { ...known, languageList: [], ...fieldsOf(row) }
}

/** Default values of fields of the entity "Customer" that upstreams may omit. */
const customerDefaults = { shopAlliance: null, isTestAccount: false, contactName: '' }

const completeLogin: CompleteData = (data) => data && { ...customerDefaults, ...fieldsOf(data) }

/** Completes a profile. The customer type is Consumer by default (section 3). */
function completeProfile(profile: unknown): unknown {
  if (!profile || typeof profile !== 'object') return profile
  const { countryId } = fieldsOf(profile)
  const { countryCode } = countryOf(Number(countryId))
  return {
    countryCode,
    customerTypeName: 'Consumer',
    name: '',
    shopDoorPhoto: '',
    ...customerDefaults,
    ...fieldsOf(profile),
  }
}

const completions: Partial<Record<CallName, CompleteData>> = {
  // Code 200 alone means success. The upstream may omit the data, so supply defaults.
  'POST /app-api/v1/phoneCode/send': (data) => ({
    resendAfterSeconds: codeRules.resendMs / 1000,
    digits: codeRules.digits,
    ...fieldsOf(data),
  }),
  'GET /commons/config': (data, { CIPHER_KEY }) => ({
    testUserIdList: [],
    cipherKey: CIPHER_KEY,
    ...fieldsOf(data),
  }),
  'GET /app-api/v1/country/list': (data) =>
    Array.isArray(data) ? data.map(completeCountry) : data,
  // A platform with only one picture per part omits the list.
  'GET /client/version2/goods/new/detail': (data) => data && { pictures: [], ...fieldsOf(data) },
  'GET /client/profile': (data) =>
    data && { ...data, profile: completeProfile(fieldsOf(data)['profile']) },
  'GET /app-api/profile/info': completeProfile,
  'POST /client/auth/login': completeLogin,
  'POST /app-api/v1/login/opt': completeLogin,
  'POST /app-api/v1/login/password': completeLogin,
  'POST /app-api/v1/login/thirdPartLogin': completeLogin,
  'GET /app-api/v1/login/queryUserLoginInfo': completeLogin,
}

/**
 * Returns the data of a response, completed with optional fields whose values the shop can supply.
 */
export function completeData(
  name: CallName,
  entry: Call | PlannedCall,
  data: unknown,
  env: Env,
): unknown {
  const complete = completions[name]
  // A value that is neither an object nor null has a wrong type and stays unchanged.
  const isObject = data === null || typeof data === 'object'
  if (complete) return isObject ? complete(data, env) : data
  if (!entry.built) return data
  // If the contract defines no data, any data counts as empty.
  const promised = entry.response()
  if (promised instanceof z.ZodNull) return null
  const isEmpty = promised instanceof z.ZodObject && Object.keys(promised.shape).length === 0
  return isEmpty && (typeof data !== 'object' || data === null) ? {} : data
}
