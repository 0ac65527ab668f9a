import { send } from '#client/send/send.ts'
import type { EstimateWireLine } from '#contract/estimate/estimate-shapes.ts'
import { changeEstimate } from './estimate.ts'
import { editEstimate, nextLineId } from './edit.ts'

/**
 * Adds the first offer of a number that can be bought to the draft. Returns false when no shop has
 * it. The platform then replaces name and cost by its own values.
 */
export async function addPart(number: string): Promise<boolean> {
  const outcome = await send('POST /app-api/v4/material/list', {
    lines: [{ number, quantity: 1, typed: number }],
  })
  if (!outcome.ok) return false
  const [answer] = outcome.data.list
  const offer = answer?.offers.find(({ blocked }) => blocked === '') ?? answer?.offers[0]
  if (!offer) return false
  changeEstimate((draft) => {
    const line: EstimateWireLine = {
      id: nextLineId(draft),
      kind: 'PART',
      skuOrgId: offer.skuOrgId,
      number: offer.number,
      name: offer.productName,
      picture: offer.picture,
      quantity: 1,
      hours: 0,
      price: 0,
      ownPrice: false,
      cost: offer.price,
      job: 0,
      why: '',
      urgency: '',
      now: {
        price: offer.price,
        stock: offer.stock,
        blocked: offer.blocked,
        shopName: offer.shopName,
      },
    }
    return editEstimate(draft, { lines: [...draft.lines, line] })
  })
  return true
}
