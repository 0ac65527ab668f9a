import { send } from '#client/send.ts'

export interface AreaChoice {
  id: number
  name: string
}

/** The areas below a parent, asked for level by level: the whole tree is 75,000 rows. */
export async function areasBelow(level: 1 | 2 | 3, parentId: number): Promise<AreaChoice[]> {
  const outcome =
    level === 1
      ? await send('GET /web-api/address/province', {})
      : level === 2
        ? await send('GET /web-api/address/city', { stateId: parentId })
        : await send('GET /web-api/address/district', { cityId: parentId })
  return outcome.ok ? outcome.data : []
}

export async function postCodesOf(districtId: number): Promise<string[]> {
  const outcome = await send('GET /web-api/address/district/{districtId}/postCode', { districtId })
  return outcome.ok ? outcome.data : []
}
