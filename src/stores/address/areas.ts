import { send } from '#client/send/send.ts'
import type { FoundDistrict } from '#contract/account/address.ts'
import type { OptionalAddressField } from '#domain/address/optional-fields.ts'

export interface AreaChoice {
  id: number
  name: string
}

/** Choices of each level of an address form. */
export interface AreaChoices {
  states: readonly AreaChoice[]
  cities: readonly AreaChoice[]
  districts: readonly AreaChoice[]
  postCodes: readonly string[]
}

export const noChoices: AreaChoices = { states: [], cities: [], districts: [], postCodes: [] }

/** Loads the areas below a parent, level by level, because the whole tree has 75,000 rows. */
export async function readAreasBelow(level: 1 | 2 | 3, parentId: number): Promise<AreaChoice[]> {
  const outcome =
    level === 1
      ? await send('GET /web-api/address/province', {})
      : level === 2
        ? await send('GET /web-api/address/city', { stateId: parentId })
        : await send('GET /web-api/address/district', { cityId: parentId })
  return outcome.ok ? outcome.data : []
}

/** Returns districts that match a post code or a partial name, or null if the call failed. */
export async function findDistricts(
  keyword: string,
  signal?: AbortSignal,
): Promise<FoundDistrict[] | null> {
  const outcome = await send('GET /web-api/address/find', { keyword }, signal ? { signal } : {})
  return outcome.ok ? outcome.data : null
}

export async function readPostCodes(districtId: number): Promise<string[]> {
  const outcome = await send('GET /web-api/address/district/{districtId}/postCode', { districtId })
  return outcome.ok ? outcome.data : []
}

/** Returns the optional fields that the platform stores; none if the call failed. */
export async function readOptionalFields(): Promise<readonly OptionalAddressField[]> {
  const outcome = await send('GET /web-api/address/postCode/config', {})
  return (outcome.ok && outcome.data.optionalFields) || []
}
