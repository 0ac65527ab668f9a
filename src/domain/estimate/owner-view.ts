import { amountOf, type EstimateLine, jobsOf, type Urgency } from './lines.ts'
import { type EstimateTotals, totalsOf } from './totals.ts'

/** Workshop as its customers see it. */
export interface WorkshopCard {
  name: string
  place: string
  phone: string
  /** Logo as a data URL; '' without one. */
  logo: string
}

/** Facts of an estimate that the car owner may see, in addition to its lines. */
export interface OwnerFacts {
  number: string
  ownerName: string
  plate: string
  vehicle: string
  /** Kilometres; 0 when unknown. */
  mileage: number
  discount: number
  /** Percent of VAT added; 0 for none. */
  vatPercent: number
  /** Last valid day in the country's time. */
  validUntil: string
  warrantyMonths: number
  terms: string
  /** True when part numbers are shown. */
  showsNumbers: boolean
}

/** Line of a job as the car owner reads it. */
export interface OwnerLine {
  name: string
  /** Part number, when the workshop shows numbers. */
  number: string
  kind: EstimateLine['kind']
  quantity: number
  hours: number
  amount: number
}

export interface OwnerJob {
  id: number
  title: string
  urgency: Urgency
  why: string
  amount: number
  lines: OwnerLine[]
}

/** Everything that the car owner's page, print and PDF show. */
export interface OwnerView extends OwnerFacts {
  workshop: WorkshopCard
  jobs: OwnerJob[]
  totals: EstimateTotals
}

/**
 * Builds the car owner's view field by field, never by copying rows: buying prices, shops and the
 * customer's phone number must not get into it. `jobs` limits the view to the approved jobs.
 */
export function toOwnerView(
  facts: OwnerFacts,
  workshop: WorkshopCard,
  lines: readonly (EstimateLine & { number?: string })[],
  jobs?: readonly number[],
): OwnerView {
  const shownJobs = jobsOf(lines).filter(({ id }) => !jobs || jobs.includes(id))
  const { discount, vatPercent } = facts
  return {
    number: facts.number,
    ownerName: facts.ownerName,
    plate: facts.plate,
    vehicle: facts.vehicle,
    mileage: facts.mileage,
    discount,
    vatPercent,
    validUntil: facts.validUntil,
    warrantyMonths: facts.warrantyMonths,
    terms: facts.terms,
    showsNumbers: facts.showsNumbers,
    workshop: {
      name: workshop.name,
      place: workshop.place,
      phone: workshop.phone,
      logo: workshop.logo,
    },
    jobs: shownJobs.map(({ id, lines: ownLines }) => {
      const title = ownLines.find((line) => line.id === id)
      return {
        id,
        title: title?.name ?? '',
        urgency: title?.urgency ?? '',
        why: title?.why ?? '',
        amount: ownLines.reduce((sum, line) => sum + amountOf(line), 0),
        lines: ownLines.map((line) => ({
          name: line.name,
          number: facts.showsNumbers ? (line.number ?? '') : '',
          kind: line.kind,
          quantity: line.quantity,
          hours: line.hours,
          amount: amountOf(line),
        })),
      }
    }),
    totals: totalsOf({ lines, discount, vatPercent }, jobs),
  }
}
