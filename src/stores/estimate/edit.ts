import type { Estimate, EstimateWireLine } from '#contract/estimate/estimate-shapes.ts'
import type { Payload } from '#contract/index.ts'
import { calculateSellingPrice } from '#domain/estimate/markup.ts'
import { profitOf, totalsOf } from '#domain/estimate/totals.ts'
import type { WantedEstimateLine } from '#contract/estimate/estimate-shapes.ts'

/** Returns an edited draft with prices and totals as the platform will compute them. */
export function editEstimate(estimate: Estimate, change: Partial<Estimate>): Estimate {
  const changedEstimate = { ...estimate, ...change }
  const { markup, roundTo, discount, vatPercent } = changedEstimate
  const lines = changedEstimate.lines.map((line) =>
    line.kind === 'PART' && !line.ownPrice
      ? { ...line, price: calculateSellingPrice(line.cost, markup, roundTo) }
      : line,
  )
  const rules = { lines, discount, vatPercent }
  return {
    ...changedEstimate,
    lines,
    totals: totalsOf(rules),
    profit: estimate.profit && profitOf(rules),
  }
}

/** Returns a draft with one line changed. */
export function changeEstimateLine(
  estimate: Estimate,
  id: number,
  change: Partial<EstimateWireLine>,
): Estimate {
  const lines = estimate.lines.map((line) => (line.id === id ? { ...line, ...change } : line))
  return editEstimate(estimate, { lines })
}

/**
 * Returns a draft without a line; the parts of a removed labour line stay and belong to no labour.
 */
export function removeEstimateLine(estimate: Estimate, id: number): Estimate {
  const lines = estimate.lines
    .filter((line) => line.id !== id)
    .map((line) => (line.job === id ? { ...line, job: 0 } : line))
  return editEstimate(estimate, { lines })
}

/** Returns the next free line ID of an estimate. */
export function nextLineId({ lines }: Pick<Estimate, 'lines'>): number {
  return Math.max(0, ...lines.map(({ id }) => id)) + 1
}

/** Returns the request that saves a draft. */
export function payloadOf(estimate: Estimate): Payload<'PUT /web-api/estimate'> {
  return {
    estimateId: estimate.estimateId,
    version: estimate.version,
    locale: estimate.locale,
    ownerName: estimate.ownerName,
    ownerPhone: estimate.ownerPhone,
    plate: estimate.plate,
    vehicle: estimate.vehicle,
    vehicleModelId: estimate.vehicleModelId,
    mileage: estimate.mileage,
    lines: estimate.lines.map(toWantedLine),
    markup: estimate.markup,
    roundTo: estimate.roundTo,
    discount: estimate.discount,
    addsVat: estimate.vatPercent > 0,
    validUntil: estimate.validUntil,
    warrantyMonths: estimate.warrantyMonths,
    terms: estimate.terms,
    showsNumbers: estimate.showsNumbers,
  }
}

function toWantedLine(line: EstimateWireLine): WantedEstimateLine {
  const { id, why, urgency, price } = line
  if (line.kind === 'LABOUR')
    return { kind: 'LABOUR', id, name: line.name, hours: line.hours, price, why, urgency }
  const { skuOrgId, quantity, job } = line
  const ownPriceValue = line.ownPrice ? price : null
  return { kind: 'PART', id, skuOrgId, quantity, price: ownPriceValue, job, why, urgency }
}

/** Returns the price of labour: its fixed price, otherwise its hours at the hourly rate. */
export function presetPrice({ hours, price }: { hours: number; price: number }, rate: number) {
  return price > 0 ? price : Math.round((hours * rate) / 100)
}

/** Returns a draft with labour added, such as a preset. */
export function addLabour(
  estimate: Estimate,
  labour: { name: string; hours: number; price: number },
  finding: Pick<EstimateWireLine, 'why' | 'urgency'> = { why: '', urgency: '' },
): Estimate {
  const line: EstimateWireLine = {
    id: nextLineId(estimate),
    kind: 'LABOUR',
    skuOrgId: 0,
    number: '',
    name: labour.name,
    picture: '',
    quantity: 1,
    hours: labour.hours,
    price: presetPrice(labour, estimate.company.hourlyRate),
    ownPrice: true,
    cost: 0,
    job: 0,
    ...finding,
    now: null,
  }
  return editEstimate(estimate, { lines: [...estimate.lines, line] })
}
