import { send } from '#client/send/send.ts'
import type { NamedItem } from '#domain/search/keywords.ts'

/** Search of the page when the dialog was opened. */
export interface SearchStart {
  keyword: string
  brandId: number | undefined
  fourCategoryId: number | undefined
}

/** Fields of the dialog that suggest names while typing. */
export const namedFields = ['brand', 'category', 'serial'] as const

export type NamedField = (typeof namedFields)[number]

/** Selected name of each field, followed by the typed text of each. */
export type ChosenNames = Record<NamedField, NamedItem | null>
export type TypedNames = Record<NamedField, string>

/** Finds names that match the input. Returns null if the call failed. */
export type NameFinder = (typedText: string, signal: AbortSignal) => Promise<NamedItem[] | null>

export const nameFinders: Record<NamedField, NameFinder> = {
  brand: async (keyword, signal) => {
    const outcome = await send('GET /app-api/v4/material/search/brand', { keyword }, { signal })
    return outcome.ok ? outcome.data.map(({ id, text }) => ({ id, name: text })) : null
  },
  category: async (keyword, signal) => {
    const outcome = await send('GET /app-api/v4/material/search/category', { keyword }, { signal })
    return outcome.ok ? outcome.data.map(({ id, text }) => ({ id, name: text })) : null
  },
  serial: async (vehicleSerialName, signal) => {
    const outcome = await send(
      'POST /app-api/vehicle/search/vehicleSerial',
      { vehicleSerialName },
      { signal },
    )
    if (!outcome.ok) return null
    return outcome.data.vehicleSerialBOList.map((row) => ({
      id: row.vehicleSerialId,
      name: row.vehicleSerialName.startsWith(`${row.brandName} `)
        ? row.vehicleSerialName
        : `${row.brandName} ${row.vehicleSerialName}`,
    }))
  },
}

/** Resolves the IDs in the page's address to names. Unknown IDs are left out. */
export async function resolveStartNames({
  brandId,
  fourCategoryId,
}: SearchStart): Promise<{ brand?: NamedItem; category?: NamedItem }> {
  if (brandId === undefined && fourCategoryId === undefined) return {}
  const outcome = await send('POST /app-api/vehicle/search/brandNameOrCategoryName', {
    brandId,
    fourthCategoryId: fourCategoryId,
  })
  if (!outcome.ok) return {}
  const [brand] = outcome.data.brandSearchParamList
  const [category] = outcome.data.categorySearchParamList
  return {
    ...(brand && { brand: { id: brand.brandId, name: brand.brandName } }),
    ...(category && {
      category: { id: category.fourthCategoryId, name: category.categoryName },
    }),
  }
}

/** Returns true for test accounts, which may search by the model algorithm. */
export async function checkTestAccount(): Promise<boolean> {
  const [who, config] = await Promise.all([
    send('GET /client/profile', {}),
    send('GET /commons/config', {}),
  ])
  return who.ok && config.ok && config.data.testUserIdList.includes(who.data.profile.userId)
}
