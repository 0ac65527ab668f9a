import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { pluralText } from '../../ui/counted.ts'

/** State of an offer with its mark: a colour and a shape. */
export function stateOf({ stock, backorder, jumpedFrom }: DeskOffer, low: number) {
  if (jumpedFrom !== null) return { mark: 'stop', word: m.offers.jumped_state }
  if (stock === 0)
    return backorder
      ? { mark: 'half', word: m.offers.ordered_in }
      : { mark: 'stop', word: m.offers.sold_out_state }
  return stock < low
    ? { mark: 'wait', word: m.offers.low_state }
    : { mark: 'good', word: m.offers.on_sale }
}

/** A remark on an offer; `tone` is the reason for its colour. */
export interface OfferNote {
  text: string
  tone: 'plain' | 'good' | 'bad'
}

/**
 * Returns the most important notes on an offer at a price (minor units): waiting buyers first, then
 * its price rank among the shops that have the part.
 */
export function notesOf(offer: DeskOffer, price: number, money: CurrencyFormat): OfferNote[] {
  const { waiting, stock, promotion, workshopPrice, lowestOther, otherShops, jumpedFrom } = offer
  const notes: OfferNote[] = []
  if (stock === 0 && waiting > 0)
    notes.push({ text: pluralText(m.offers, 'buyers_wait', waiting), tone: 'bad' })
  if (jumpedFrom !== null)
    notes.push({
      text: fill(m.offers.jumped_from, { sum: formatMoney(jumpedFrom, money) }),
      tone: 'bad',
    })
  if (promotion !== null && promotion < price)
    notes.push({
      text: fill(m.offers.buyers_pay, { sum: formatMoney(promotion, money) }),
      tone: 'plain',
    })
  if (workshopPrice > price)
    notes.push({
      text: fill(m.offers.workshops_pay_more, { sum: formatMoney(workshopPrice, money) }),
      tone: 'bad',
    })
  if (lowestOther !== null)
    notes.push(placeOf(Math.min(price, promotion ?? price), lowestOther, otherShops))
  if (!offer.hasPicture && notes.length === 0)
    notes.push({ text: m.offers.no_own_picture, tone: 'plain' })
  return notes
}

function placeOf(price: number, lowestOther: number, otherShops: number): OfferNote {
  if (price <= lowestOther)
    return { text: fill(m.offers.lowest_of, { shops: otherShops + 1 }), tone: 'good' }
  const percent = Math.ceil(((price - lowestOther) * 100) / lowestOther)
  return { text: fill(m.offers.above_lowest, { percent }), tone: 'plain' }
}
