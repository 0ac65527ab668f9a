import { send } from '#client/send/send.ts'
import type { WaitingAction } from './waiting.ts'

/**
 * Returns a completed action for each added part whose price now differs from the one that the
 * buyer saw.
 */
export async function findPriceChanges(
  sentWaitingActions: readonly WaitingAction[],
): Promise<WaitingAction[]> {
  const addedActions = sentWaitingActions.filter(
    ({ about, call }) => about.price && call.endsWith('/add'),
  )
  const ids = [...new Set(addedActions.map(({ about }) => about.skuOrgId ?? 0))].slice(0, 60)
  if (ids.length === 0) return []
  const outcome = await send('GET /web-api/price/list', { skuOrgIds: ids.join(',') })
  if (!outcome.ok) return []
  const priceOf = new Map(outcome.data.list.map((offer) => [offer.skuOrgId, offer.price]))
  return addedActions.flatMap((action) => {
    const { about } = action
    const now = priceOf.get(about.skuOrgId ?? 0)
    if (now === undefined || now === about.price) return []
    const error = { code: 0, label: 'price_changed', data: { before: about.price, now } }
    return [{ ...action, isDone: true, fault: error }]
  })
}
