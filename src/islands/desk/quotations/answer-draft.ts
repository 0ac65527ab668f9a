import type { DeskQuotation, QuotableOffer } from '#contract/desk/desk-quotations.ts'
import type { Payload } from '#contract/index.ts'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatAmount } from '#domain/money/format.ts'
import { readMoney } from '#domain/money/read.ts'
import { subtractPercent } from '#domain/quotation/percent.ts'

type AnswerPayload = Payload<'POST /desk/quotations/{id}/answer'>

/** Line of an answer as typed. Without an offer or a price it is left out. */
export interface DraftLine {
  position: number
  offer: QuotableOffer | null
  price: string
  quantity: number
  leadDays: number
  isPromised: boolean
}

/**
 * Returns the initial draft of an answer: the last answer, or the shop's offers at today's prices.
 */
export function draftOf(deskQuotation: DeskQuotation, money: CurrencyFormat): DraftLine[] {
  return deskQuotation.lines.map(({ position, offer, answer, quantity }) => ({
    position,
    offer: answer?.offer ?? offer,
    price: answer
      ? formatAmount(answer.price, money)
      : offer
        ? formatAmount(offer.price, money)
        : '',
    quantity: answer?.quantity ?? quantity,
    leadDays: answer?.leadDays ?? 0,
    isPromised: answer?.promised ?? false,
  }))
}

/** Sets all prices to today's prices minus a percentage. */
export function reduceAllPrices(
  lines: readonly DraftLine[],
  percent: number,
  money: CurrencyFormat,
): DraftLine[] {
  return lines.map((line) =>
    line.offer
      ? { ...line, price: formatAmount(subtractPercent(line.offer.price, percent), money) }
      : line,
  )
}

/** True when a typed price can't be read. Its line would be left out of the answer. */
export const hasWrongPrice = (lines: readonly DraftLine[], money: CurrencyFormat): boolean =>
  lines.some(({ offer, price }) => offer && price.trim() !== '' && !readMoney(price, money))

/** Returns the lines that have an offer and a price. */
export function linesWithPrice(
  lines: readonly DraftLine[],
  money: CurrencyFormat,
): AnswerPayload['lines'] {
  return lines.flatMap(({ position, offer, price, quantity, leadDays, isPromised }) => {
    const minor = readMoney(price, money)
    if (!offer || !minor) return []
    return [
      {
        position,
        skuOrgId: offer.skuOrgId,
        price: minor,
        quantity,
        leadDays,
        promised: isPromised,
      },
    ]
  })
}
