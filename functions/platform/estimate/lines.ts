import type { WantedEstimateLine } from '#contract/estimate/estimate-shapes.ts'
import { calculateSellingPrice } from '#domain/estimate/markup.ts'
import type { Locale } from '#i18n/locales.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { readOffersById, type OfferRow } from '../offer/offers.ts'
import { buyerPrice } from '../offer/price-now.ts'
import type { StoredLine } from './rows.ts'

/** Rules that decide the price of a part unless the workshop has entered a price. */
export interface PriceRules {
  markup: number
  roundTo: number
}

/**
 * Completes the lines of a draft from current offers: name in the car owner's language, cost and
 * price. A part whose offer no longer exists keeps its stored values.
 */
export async function completeLines(
  wantedLines: readonly WantedEstimateLine[],
  stored: readonly StoredLine[],
  rules: PriceRules & { locale: Locale },
  context: BuyerContext,
): Promise<StoredLine[]> {
  const ids = new Set(wantedLines.map(({ id }) => id))
  if (ids.size < wantedLines.length) throw refuse('badEstimate', { lines: 'duplicated' })
  const offerIds = wantedLines.flatMap((line) => (line.kind === 'PART' ? [line.skuOrgId] : []))
  const offers = await readOffersById(context.db, [...new Set(offerIds)], rules.locale)
  const offersById = new Map(offers.map((offer) => [offer.sku_org_id, offer]))
  const storedLines = new Map(stored.map((line) => [line.skuOrgId, line]))
  return wantedLines.map((line) => {
    if (line.kind === 'LABOUR') return labourLine(line)
    const offer = offersById.get(line.skuOrgId)
    const isInOwnCountry = offer?.country_id === context.buyer.country.id
    const currentFacts =
      offer && isInOwnCountry ? lineFactsOf(offer, line.quantity, context) : undefined
    const facts = currentFacts ?? storedLines.get(line.skuOrgId)
    if (!facts) throw refuse('badEstimate', { lines: 'unknown' })
    const { cost, name, number, picture } = facts
    return {
      id: line.id,
      kind: 'PART',
      skuOrgId: line.skuOrgId,
      name,
      number,
      picture,
      quantity: line.quantity,
      hours: 0,
      cost,
      price: line.price ?? calculateSellingPrice(cost, rules.markup, rules.roundTo),
      ownPrice: line.price !== null,
      job: line.job,
      why: line.why,
      urgency: line.urgency,
    }
  })
}

function labourLine(line: Extract<WantedEstimateLine, { kind: 'LABOUR' }>): StoredLine {
  const { id, name, hours, price, why, urgency } = line
  return {
    id,
    kind: 'LABOUR',
    skuOrgId: 0,
    name,
    number: '',
    picture: '',
    quantity: 1,
    hours,
    cost: 0,
    price,
    ownPrice: true,
    job: 0,
    why,
    urgency,
  }
}

function lineFactsOf(offer: OfferRow, wantedQuantity: number, context: BuyerContext) {
  return {
    cost: buyerPrice(offer, context, { quantity: wantedQuantity }),
    name: `${offer.product_name} ${offer.brand_name}`,
    number: offer.number,
    picture: offer.picture,
  }
}
