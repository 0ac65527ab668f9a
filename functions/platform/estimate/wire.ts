import type { Estimate } from '#contract/estimate/estimate-shapes.ts'
import { maySeeProfit } from '#domain/company/roles.ts'
import { countryOf } from '#domain/country/countries.ts'
import { profitOf, totalsOf } from '#domain/estimate/totals.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { blockingReason, cartOwnerOf } from '../offer/blocking-reason.ts'
import { readOffersById } from '../offer/offers.ts'
import { buyerPrice } from '../offer/price-now.ts'
import { vatPercentOf } from '../order/record/vat.ts'
import { defaultCompany } from './company.ts'
import { ownerPath, signLinkKey } from './link.ts'
import {
  type FullEstimate,
  approvedJobIds,
  storedLinesOf,
  requireOwnEstimate,
  toWireCompany,
} from './rows.ts'

export async function readWireEstimate(context: BuyerContext, id: number): Promise<Estimate> {
  return toWireEstimate(await requireOwnEstimate(context, id), context)
}

/** Converts an estimate to wire form, with current prices and stock of its parts. */
export async function toWireEstimate(
  { row, questions, company }: FullEstimate,
  context: BuyerContext,
): Promise<Estimate> {
  const lines = storedLinesOf(row)
  const skus = [...new Set(lines.flatMap(({ skuOrgId }) => (skuOrgId ? [skuOrgId] : [])))]
  const offers = new Map(
    (await readOffersById(context.db, skus, context.locale)).map((one) => [one.sku_org_id, one]),
  )
  const currentOfferOf = ({ skuOrgId, quantity }: { skuOrgId: number; quantity: number }) => {
    const offer = offers.get(skuOrgId)
    if (!offer) return null
    return {
      price: buyerPrice(offer, context, { quantity }),
      stock: offer.stock,
      blocked: blockingReason(offer, cartOwnerOf(context.buyer), quantity),
      shopName: offer.shop_name,
    }
  }
  const rules = { lines, discount: row.discount, vatPercent: row.vat_percent }
  const jobs = approvedJobIds(row)
  const showsProfit = maySeeProfit(context.buyer.role)
  const isOpen = row.link_id !== null && (row.link_until ?? 0) > context.now
  const { countryCode } = countryOf(row.country_id)
  return {
    estimateId: row.id,
    number: row.number,
    state: row.state,
    version: row.version,
    countryId: row.country_id,
    locale: row.locale,
    ownerName: row.owner_name,
    ownerPhone: row.owner_phone,
    plate: row.plate,
    vehicle: row.vehicle,
    vehicleModelId: row.vehicle_model_id,
    mileage: row.mileage,
    lines: lines.map((line) => ({ ...line, now: currentOfferOf(line) })),
    markup: row.markup,
    roundTo: row.round_to,
    discount: row.discount,
    vatPercent: row.vat_percent,
    countryVat: vatPercentOf(countryCode),
    validUntil: row.valid_until,
    warrantyMonths: row.warranty_months,
    terms: row.terms,
    showsNumbers: row.shows_numbers === 1,
    totals: totalsOf(rules),
    profit: showsProfit ? profitOf(rules) : null,
    changedAt: row.changed_at,
    sentAt: row.sent_at,
    openedAt: row.opened_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    approvedJobs: jobs ?? [],
    approved: jobs
      ? {
          totals: totalsOf(rules, jobs),
          profit: showsProfit ? profitOf(rules, jobs).total : null,
        }
      : null,
    orderedAt: row.ordered_at,
    doneAt: row.done_at,
    link: isOpen && row.link_id ? ownerPath + (await signLinkKey(row.link_id, context.env)) : '',
    questions: questions.map(({ id, asked_at, words, answer }) => ({
      questionId: id,
      askedAt: asked_at,
      words,
      answer,
    })),
    company: company ? toWireCompany(company) : defaultCompany(row.country_id, ''),
  }
}
