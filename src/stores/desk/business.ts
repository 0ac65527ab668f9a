import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { Answer } from '#contract/index.ts'
import type { PeriodDays } from '#domain/figures/periods.ts'
import type { Remote } from '../remote.ts'

/** Period and shops of the business figures. */
export interface BusinessFilters {
  days: PeriodDays
  country: number | undefined
  shop: number | undefined
}

export type Business = Answer<'GET /desk/business'>

/** Business figures of a period. */
export const $business = atom<Remote<{ figures: Business }>>({ kind: 'idle' })

/* Number of the latest request. Responses to earlier ones are dropped. */
let latestRequest = 0

/** Loads the figures. The current ones stay until new ones arrive. */
export async function openBusiness({ days, country, shop }: BusinessFilters): Promise<void> {
  const thisRequest = ++latestRequest
  if ($business.get().kind !== 'known') $business.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/business', {
    days,
    ...(country !== undefined && { countryId: country }),
    ...(shop !== undefined && { shopId: shop }),
  })
  if (thisRequest !== latestRequest) return
  $business.set(
    outcome.ok ? { kind: 'known', figures: outcome.data } : { kind: 'failed', fault: outcome },
  )
}
