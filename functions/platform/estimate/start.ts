import type { WantedEstimateLine } from '#contract/estimate/estimate-shapes.ts'
import type { Accepted } from '#contract/index.ts'
import {
  maximumLengths,
  maximumEstimateDrafts,
  maximumEstimateLines,
  defaultValidDays,
} from '#domain/estimate/limits.ts'
import { estimateNumberPrefix } from '#domain/estimate/number.ts'
import { totalsOf } from '#domain/estimate/totals.ts'
import { addDays, toLocalTime } from '#domain/shipping/calendar.ts'
import { readLines as readCartLines } from '../cart/record/read.ts'
import { randomId } from '../db/random-id.ts'
import type { Buyer, BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { readOffersById } from '../offer/offers.ts'
import { readBuyerOrder as readOwnOrder } from '../order/read/detail.ts'
import { readLines as readOrderLines } from '../order/record/rows.ts'
import { vatPercentOf } from '../order/record/vat.ts'
import { readEstimateCompany } from './company.ts'
import { completeLines } from './lines.ts'
import { type EstimateRow, storedLinesOf, requireOwnEstimate, type StoredLine } from './rows.ts'

type StartInput = Accepted<'POST /web-api/estimate'>

/**
 * Refuses buyers who aren't verified workshops or retailers: the car owner's page shows text of its
 * sender under this shop's address.
 */
export function checkWorkshop({ customerType }: Buyer): void {
  if (customerType === 'Consumer') throw refuse('workshopsOnly')
}

/** Content of a new estimate: its lines, and the estimate that it copies, if any. */
interface EstimateSource {
  lines: WantedEstimateLine[]
  copied?: EstimateRow
  stored?: StoredLine[]
  vehicle?: string
  vehicleModelId?: number | null
}

export async function startEstimate(input: StartInput, context: BuyerContext) {
  const { buyer, db, now, locale } = context
  // Read the source first: another company's estimate is reported as not found.
  const [company, source] = await Promise.all([
    readEstimateCompany(context),
    readSource(input, context),
  ])
  checkWorkshop(buyer)
  const copiedEstimate = source.copied
  const language = copiedEstimate?.locale ?? locale
  const rules = {
    locale: language,
    markup: copiedEstimate?.markup ?? company.markup,
    roundTo: copiedEstimate?.round_to ?? company.roundTo,
  }
  const lines = await completeLines(source.lines, source.stored ?? [], rules, context)
  const countryVatPercent = vatPercentOf(buyer.country.countryCode)
  const vatPercent = (copiedEstimate ? copiedEstimate.vat_percent > 0 : company.addsVat)
    ? countryVatPercent
    : 0
  const discount = copiedEstimate?.discount ?? 0
  const { day } = toLocalTime(now, buyer.country)
  const id = randomId()
  const row = [
    id,
    buyer.id,
    buyer.country.id,
    estimateNumberPrefix(day),
    language,
    copiedEstimate?.owner_name ?? '',
    copiedEstimate?.owner_phone ?? '',
    copiedEstimate?.plate ?? '',
    (copiedEstimate?.vehicle ?? (input.vehicle || source.vehicle) ?? '').slice(
      0,
      maximumLengths.vehicle,
    ),
    copiedEstimate?.vehicle_model_id ?? input.vehicleModelId ?? source.vehicleModelId ?? null,
    copiedEstimate?.mileage ?? 0,
    JSON.stringify(lines),
    rules.markup,
    rules.roundTo,
    discount,
    vatPercent,
    totalsOf({ lines, discount, vatPercent }).total,
    addDays(day, defaultValidDays),
    copiedEstimate?.warranty_months ?? company.warrantyMonths,
    copiedEstimate?.terms ?? company.terms,
    copiedEstimate?.shows_numbers ?? 0,
    now,
    buyer.personId,
  ]
  // The limit and the serial number are computed within the insert, so that concurrent requests
  // count the same rows.
  const { meta } = await db
    .prepare(
      `INSERT INTO estimate (id, customer_id, made_by, country_id, serial, number, locale,
         owner_name, owner_phone, plate, vehicle, vehicle_model_id, mileage, lines, markup,
         round_to, discount, vat_percent, total, valid_until, warranty_months, terms,
         shows_numbers, created_at, changed_at)
       SELECT ?1, ?2, ?23, ?3, serial, ?4 || printf('%03d', serial), ?5, ?6, ?7, ?8, ?9,
         (SELECT id FROM vehicle_model WHERE id = ?10), ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,
         ?19, ?20, ?21, ?22, ?22
       FROM (SELECT ifnull(max(serial), 0) + 1 AS serial FROM estimate WHERE customer_id = ?2)
       WHERE (SELECT count(*) FROM estimate WHERE customer_id = ?2 AND state = 'DRAFT')
         < ${maximumEstimateDrafts}`,
    )
    .bind(...row)
    .run()
  if (meta.changes === 0) throw refuse('estimatesFull', { max: maximumEstimateDrafts })
  return { estimateId: id }
}

async function readSource(input: StartInput, context: BuyerContext): Promise<EstimateSource> {
  if (input.from === 'cart') return readSourceFromCart(context)
  if (input.from === 'order') return readSourceFromOrder(input.orderId ?? 0, context)
  if (input.from === 'estimate') return readSourceFromEstimate(input.estimateId ?? 0, context)
  if (input.from === 'offers')
    return readSourceFromOffers(
      (input.skuOrgIds ?? []).map((skuOrgId) => ({ skuOrgId, quantity: 1 })),
      context,
    )
  return { lines: [] }
}

async function readSourceFromCart(context: BuyerContext): Promise<EstimateSource> {
  const lines = await readCartLines(context)
  const selectedLines = lines.filter(({ selected, blocked }) => selected && blocked === '')
  const vehicle = selectedLines.find((line) => line.vehicle)?.vehicle
  return {
    ...(vehicle && { vehicle: vehicle.name, vehicleModelId: vehicle.vehicleModelId }),
    lines: partLines(
      selectedLines.map(({ offer, quantity }) => ({ skuOrgId: offer.sku_org_id, quantity })),
    ),
  }
}

async function readSourceFromOrder(
  orderId: number,
  context: BuyerContext,
): Promise<EstimateSource> {
  const row = await readOwnOrder(context, orderId)
  const lines = await readOrderLines(context, [row])
  const orderedLines = lines.map(({ sku_org_id, quantity }) => ({ skuOrgId: sku_org_id, quantity }))
  return {
    ...(await readSourceFromOffers(orderedLines, context)),
    vehicle: lines[0]?.vehicle ?? '',
  }
}

/** Copies an estimate. Parts get today's prices unless the workshop entered their prices. */
async function readSourceFromEstimate(id: number, context: BuyerContext): Promise<EstimateSource> {
  const { row } = await requireOwnEstimate(context, id)
  const storedLines = storedLinesOf(row)
  const lines = storedLines.map((line): WantedEstimateLine => {
    const { id: lineId, hours, job, kind, name, price, quantity, skuOrgId, urgency, why } = line
    if (kind === 'LABOUR') return { kind, id: lineId, name, hours, price, why, urgency }
    const ownPrice = line.ownPrice ? price : null
    return { kind, id: lineId, skuOrgId, quantity, price: ownPrice, job, why, urgency }
  })
  return { lines, copied: row, stored: storedLines }
}

async function readSourceFromOffers(
  wantedOffers: readonly { skuOrgId: number; quantity: number }[],
  { db, buyer, locale }: BuyerContext,
): Promise<EstimateSource> {
  const ids = [...new Set(wantedOffers.map(({ skuOrgId }) => skuOrgId))]
  const offers = await readOffersById(db, ids, locale)
  const ownCountryOfferIds = new Set(
    offers.filter((one) => one.country_id === buyer.country.id).map((one) => one.sku_org_id),
  )
  return {
    lines: partLines(wantedOffers.filter(({ skuOrgId }) => ownCountryOfferIds.has(skuOrgId))),
  }
}

function partLines(
  wantedOffers: readonly { skuOrgId: number; quantity: number }[],
): WantedEstimateLine[] {
  return wantedOffers.slice(0, maximumEstimateLines).map((line, i) => ({
    kind: 'PART',
    id: i + 1,
    ...line,
    price: null,
    job: 0,
    why: '',
    urgency: '',
  }))
}
