import type {
  Quotation,
  QuotationLine,
  QuotedAnswer,
} from '#contract/quotation/quotation-shapes.ts'
import type { Context } from '../../kernel/context.ts'
import { readOffersById, type OfferRow } from '../../offer/offers.ts'
import { buyerPrice } from '../../offer/price-now.ts'
import { filePathOf } from '../../upload/address.ts'
import { readModelsById, toWireModel } from '../../vehicle/record/models.ts'
import { writeQuotationLink } from './link.ts'
import {
  type AnswerRow,
  type LineRow,
  type QuotationRow,
  readAnswers,
  readLines,
  readShops,
} from './rows.ts'

/**
 * Builds a quotation with the answers of its shops. A reader who opened the link gets no current
 * prices, because these depend on the buyer.
 */
export async function toWireQuotation(
  row: QuotationRow,
  context: Context,
  isOwn: boolean,
): Promise<Quotation> {
  const [lines, shops, vehicle] = await Promise.all([
    readLines(context, row.id),
    readShops(context, row.id),
    readVehicleName(context.db, row.vehicle_model_id),
  ])
  const answers = await readAnswers(
    context,
    shops.map(({ id }) => id),
  )
  const ids = [...new Set(answers.map((answer) => answer.sku_org_id))]
  const offers = new Map(
    (await readOffersById(context.db, ids, context.locale)).map((offer) => [
      offer.sku_org_id,
      offer,
    ]),
  )
  const isShared = isOwn && row.link_id !== null && (row.link_until ?? 0) > context.now
  return {
    quotationId: row.id,
    number: row.number,
    askedAt: row.asked_at,
    countryId: row.country_id,
    vehicle,
    note: row.note,
    neededBy: row.needed_by,
    isOwn,
    share: isShared ? await writeQuotationLink(row, context.env) : '',
    sharedUntil: isShared ? (row.link_until ?? 0) : 0,
    lines: lines.map(toWireLine),
    shops: shops.map((shop) => {
      const quotedAnswers = answers
        .filter((answer) => answer.quotation_shop_id === shop.id)
        .flatMap((answer) => toWireAnswer(answer, lines, offers, isOwn ? context : null))
      return {
        requestId: shop.id,
        shopId: shop.shop_id,
        shopName: shop.shop_name,
        state: shop.state,
        endsAt: shop.ends_at,
        askedAgain: shop.asked_again,
        message: shop.message,
        reason: shop.reason,
        lines: quotedAnswers,
        total: quotedAnswers.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
        todayTotal: isOwn
          ? quotedAnswers.reduce(
              (sum, { todayPrice, quantity }) => sum + (todayPrice ?? 0) * quantity,
              0,
            )
          : null,
      }
    }),
  }
}

export function toWireLine(line: LineRow): QuotationLine {
  return {
    position: line.position,
    number: line.number,
    words: line.words,
    productName: line.product_name,
    brandName: line.brand_name,
    quantity: line.quantity,
    wantedPrice: line.wanted_price,
    picture: line.picture && filePathOf(line.picture),
  }
}

function toWireAnswer(
  answer: AnswerRow,
  lines: readonly LineRow[],
  offers: ReadonlyMap<number, OfferRow>,
  owner: Context | null,
): QuotedAnswer[] {
  const offer = offers.get(answer.sku_org_id)
  if (!offer) return []
  const line = lines.find(({ position }) => position === answer.position)
  return [
    {
      position: answer.position,
      skuOrgId: answer.sku_org_id,
      number: offer.number,
      brandName: offer.brand_name,
      productName: offer.product_name,
      isOther: line?.part_id !== offer.part_id,
      quantity: answer.quantity,
      price: answer.price,
      todayPrice: owner && buyerPrice(offer, owner, { quantity: answer.quantity }),
      leadDays: answer.lead_days,
      promised: answer.promised === 1,
      stock: offer.stock,
      accepted: answer.accepted_at !== null,
    },
  ]
}

export async function readVehicleName(db: D1Database, modelId: number | null): Promise<string> {
  const [model] = modelId === null ? [] : await readModelsById(db, [modelId])
  return model ? toWireModel(model).eggVehicleKeyDescription : ''
}
