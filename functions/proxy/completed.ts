import * as z from 'zod'
import type { Call, CallName, PlannedCall } from '#contract/call.ts'
import { countryOf, findCountry } from '#domain/country/countries.ts'
import { codeRules } from '#domain/auth/one-time-code.ts'
import type { Env } from '#platform/context.ts'

/*
 * The specification promises less of some answers than our contract: what it leaves out is known
 * here. Nothing that an upstream says is changed.
 */

type Completion = (data: unknown, env: Env) => unknown

const fieldsOf = (data: unknown) => (data ?? {}) as Record<string, unknown>

/** A country by its id: the specification names `id` and `currencyUnit` alone. */
function completeCountry(row: unknown): unknown {
  const country = findCountry(Number(fieldsOf(row)['id']))
  if (!country) return row
  const { languages: _, ...known } = country
  return { ...known, languageList: [], ...fieldsOf(row) }
}

/** What an upstream's calls may leave out of the entity "Customer". */
const unsaid = { shopAlliance: null, isTestAccount: false, contactName: '' }

const completeLogin: Completion = (data) => data && { ...unsaid, ...fieldsOf(data) }

/** A profile says who somebody is; the kind of customer is Consumer by default (section 3). */
function completeProfile(profile: unknown): unknown {
  if (!profile || typeof profile !== 'object') return profile
  const { countryId } = fieldsOf(profile)
  const { countryCode } = countryOf(Number(countryId))
  return {
    countryCode,
    customerTypeName: 'Consumer',
    name: '',
    shopDoorPhoto: '',
    ...unsaid,
    ...fieldsOf(profile),
  }
}

const completions: Partial<Record<CallName, Completion>> = {
  // Its response is a code and a message, success on 200.
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
  // A platform that has one picture of a part says no more than that.
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

/** The data of an answer, with what the specification doesn't promise and we know. */
export function completed(
  name: CallName,
  entry: Call | PlannedCall,
  data: unknown,
  env: Env,
): unknown {
  const complete = completions[name]
  // What is neither an object nor nothing is wrong as it stands.
  const isObject = data === null || typeof data === 'object'
  if (complete) return isObject ? complete(data, env) : data
  if (!entry.built) return data
  // Where nothing is promised, whatever comes is nothing.
  const promised = entry.response()
  if (promised instanceof z.ZodNull) return null
  const isEmpty = promised instanceof z.ZodObject && Object.keys(promised.shape).length === 0
  return isEmpty && (typeof data !== 'object' || data === null) ? {} : data
}
