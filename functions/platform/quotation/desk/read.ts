import type { DeskQuotation, QuotableOffer } from '#contract/desk/desk-quotations.ts'
import { countryOf } from '#domain/country/countries.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import type { PriceId } from '#domain/price/identities.ts'
import { winningPrice } from '#domain/price/winning.ts'
import { proposeLastDay } from '#domain/quotation/deadline.ts'
import { maximumValidDays, proposedValidDays } from '#domain/quotation/limits.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { StaffContext } from '../../kernel/context.ts'
import {
  flashSaleOf,
  nameLocale,
  type OfferRow,
  readOffersById,
  offerSelect,
  pricesFor,
} from '../../offer/offers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readAnswers, readLines } from '../record/rows.ts'
import { readVehicleName, toWireLine } from '../record/wire.ts'
import { type DeskRow, readDeskRow, toWireRow } from './rows.ts'
import { findShopsToAnswerFor } from './scope.ts'

/** Maximum offers found for a number. */
const maxFoundOffers = 8

/** Reads a request together with the shop's offers, for the page on which the desk answers it. */
export async function readRequest(context: StaffContext, id: number): Promise<DeskQuotation> {
  const row = await readDeskRow(context, id, await findShopsToAnswerFor(context))
  if (!row) throw refuse('notFound')
  const [lines, answers, vehicle] = await Promise.all([
    readLines(context, row.quotationId),
    readAnswers(context, [row.quotationShopId]),
    readVehicleName(context.db, row.vehicleModelId),
  ])
  const [shopOffers, quoted] = await Promise.all([
    readOffersOfParts(
      context,
      row,
      lines.flatMap(({ part_id }) => part_id ?? []),
    ),
    readOffersById(
      context.db,
      answers.map(({ sku_org_id }) => sku_org_id),
      context.locale,
    ),
  ])
  const calendar = calendarOf(countryOf(row.countryId))
  const quotableOf = (offer: OfferRow, wantedQuantity: number) =>
    toWireQuotable(offer, row, context, wantedQuantity)
  return {
    ...toWireRow(row),
    vehicle,
    note: row.note,
    neededBy: row.neededBy,
    againWords: row.againWords,
    message: row.message,
    reason: row.reason,
    proposedUntil: proposeLastDay(context.now, proposedValidDays, calendar),
    lastUntil: proposeLastDay(context.now, maximumValidDays, calendar),
    lines: lines.map((line) => {
      const offer = shopOffers.find(({ part_id }) => part_id === line.part_id)
      const answer = answers.find(({ position }) => position === line.position)
      const answered = quoted.find(({ sku_org_id }) => sku_org_id === answer?.sku_org_id)
      return {
        ...toWireLine(line),
        offer: offer ? quotableOf(offer, line.quantity) : null,
        answer:
          answer && answered
            ? {
                offer: quotableOf(answered, answer.quantity),
                quantity: answer.quantity,
                price: answer.price,
                leadDays: answer.lead_days,
                promised: answer.promised === 1,
                accepted: answer.accepted_at !== null,
              }
            : null,
      }
    }),
  }
}

/**
 * Finds the shop's offers of a number, so that the shop can quote another part than the requested
 * one.
 */
export async function findOffers(
  context: StaffContext,
  id: number,
  number: string,
): Promise<QuotableOffer[]> {
  const row = await readDeskRow(context, id, await findShopsToAnswerFor(context))
  if (!row) throw refuse('notFound')
  const norm = normaliseNumber(number)
  if (norm === '') return []
  const { results } = await context.db
    .prepare(
      `${offerSelect} WHERE o.part_id IN (
         SELECT p.id FROM part p WHERE p.number_norm = ?2 LIMIT ${maxFoundOffers})
         AND o.shop_id = ?3 AND o.gone = 0`,
    )
    .bind(nameLocale(context.locale), norm, row.shopId)
    .all<OfferRow>()
  return results.map((offer) => toWireQuotable(offer, row, context, 1))
}

async function readOffersOfParts(
  { db, locale }: StaffContext,
  { shopId }: DeskRow,
  partIds: readonly number[],
): Promise<OfferRow[]> {
  if (partIds.length === 0) return []
  const { results } = await db
    .prepare(
      `${offerSelect} WHERE o.part_id IN (SELECT value FROM json_each(?2)) AND o.shop_id = ?3
         AND o.gone = 0`,
    )
    .bind(nameLocale(locale), JSON.stringify(partIds), shopId)
    .all<OfferRow>()
  return results
}

/** Converts an offer with the price that the requesting buyer would get in the cart today. */
function toWireQuotable(
  offer: OfferRow,
  { priceId }: DeskRow,
  { now }: StaffContext,
  wantedQuantity: number,
): QuotableOffer {
  const price = pricesFor(offer, priceId as PriceId)
  return {
    skuOrgId: offer.sku_org_id,
    number: offer.number,
    brandName: offer.brand_name,
    productName: offer.product_name,
    stock: offer.stock,
    price: winningPrice(price, flashSaleOf(offer), { now, quantity: wantedQuantity, bought: 0 })
      .price,
  }
}
