import { countries, type Country } from '../../../src/domain/country/countries.ts'
import type { Part } from './parts.ts'
import { shareOf, integerOf } from '../base/random.ts'
import { type Shop, shops } from '../shops/shops.ts'

export interface Offer {
  id: number
  part: Part
  shop: Shop
  listPrice: number
  catalogue: [number, number, number, number]
  promotion: [number, number, number, number] | null
  stock: number
  backorder: number
  rank: number
}

/**
 * Factor from satang to the minor units of a country's currency, and the step to which its prices
 * are rounded.
 */
const money: Record<string, { rate: number; step: number }> = {
  TH: { rate: 1, step: 50 },
  ID: { rate: 4.6, step: 500 },
  MY: { rate: 0.128, step: 10 },
  PH: { rate: 1.72, step: 100 },
  VN: { rate: 7.4, step: 1000 },
  KR: { rate: 0.42, step: 100 },
}

/**
 * Prices for consumers, retailers, workshops and alliance members, relative to the consumer price
 * of the shop.
 */
const priceTiers = [1, 0.93, 0.89, 0.86] as const

const byCountry = new Map(
  countries.map((country) => [
    country.countryCode,
    { country, shops: shops.filter((shop) => shop.countryId === country.id) },
  ]),
)

/**
 * Returns the offers of a part in all countries where its vehicles are sold. `guaranteedCountries`
 * limits them to these countries and guarantees an offer there, from a maximum number of shops.
 */
export function offersOf(
  part: Part,
  firstId: number,
  position: number,
  guaranteedCountries?: ReadonlySet<string>,
  maxShops?: number,
): Offer[] {
  if (part.superseded) return []
  const offers: Offer[] = []
  for (const code of part.countries) {
    const row = byCountry.get(code)
    if (!row || (guaranteedCountries && !guaranteedCountries.has(code))) continue
    for (const shop of shopsWith(part, row.shops, code, guaranteedCountries !== undefined).slice(
      0,
      maxShops,
    ))
      offers.push(makeOffer(firstId + offers.length, part, shop, row.country, position))
  }
  return offers
}

/**
 * Probability of an offer. Thailand is the largest market; elsewhere about one part in three is
 * offered.
 */
const presenceShare: Record<string, number> = { TH: 0.92 }

/**
 * Selects the shops for a part. OE parts are in more shops than one aftermarket brand; the
 * platform's own shop has most of both.
 */
function shopsWith(part: Part, list: readonly Shop[], code: string, isGuaranteed: boolean): Shop[] {
  const offerShare = part.kind === 'OE' ? 0.22 : 0.1
  const shopsWithPart = list.filter(
    (shop) =>
      shareOf(`${part.norm}/${shop.id}`) < (shop.type === 'OWN' ? offerShare + 0.25 : offerShare),
  )
  if (!isGuaranteed && shareOf(`${part.norm}/in${code}`) > (presenceShare[code] ?? 0.34)) return []
  const chosenShop = list[integerOf(`${part.norm}/${code}`, 0, Math.min(3, list.length - 1))]
  return shopsWithPart.length > 0 || !chosenShop ? shopsWithPart : [chosenShop]
}

function makeOffer(id: number, part: Part, shop: Shop, country: Country, position: number): Offer {
  const key = `${part.norm}@${shop.id}`
  const { rate, step } = money[country.countryCode] ?? { rate: 1, step: 1 }
  const round = (minor: number) => Math.max(step, Math.round(minor / step) * step)
  const listPrice = round(part.price * rate)
  const priceLevel = shop.level * (0.97 + 0.06 * shareOf(`${key}/level`))
  const price = (share_: number) => round(listPrice * priceLevel * share_)
  const catalogue = priceTiers.map(price) as Offer['catalogue']
  const isOnSale = shareOf(`${key}/sale`) < 0.14
  const saleFactor = 1 - integerOf(`${key}/off`, 5, 20) / 100
  const promotion = isOnSale
    ? (priceTiers.map((tier) => price(tier * saleFactor)) as Offer['catalogue'])
    : null
  return {
    id,
    part,
    shop,
    listPrice,
    catalogue,
    promotion,
    stock: stockOf(key, shop),
    backorder: shareOf(`${key}/backorder`) < 0.02 ? 1 : 0,
    rank:
      position * (isPopularIn(part, country) ? 8 : 24) +
      integerOf(`${key}/rank`, 0, 40) +
      (shop.state === 'OPEN' ? 0 : 200),
  }
}

/** True when the part fits a popular car of the country. */
function isPopularIn(part: Part, country: Country): boolean {
  return (
    part.fits.length === 0 ||
    part.fits.some((fit) => fit.generation.popular.includes(country.countryCode))
  )
}

function stockOf(key: string, shop: Shop): number {
  const stockShare = shareOf(`${key}/stock`)
  if (stockShare < 0.07) return 0
  if (stockShare < 0.18) return integerOf(`${key}/few`, 1, 3)
  return integerOf(`${key}/many`, 4, shop.type === 'OWN' ? 240 : 60)
}
