import * as z from 'zod'
import { urgencies } from '#domain/estimate/lines.ts'
import { maxLinePrice, maximumLengths, maximumPresets } from '#domain/estimate/limits.ts'
import { maxMarkupPercent } from '#domain/estimate/markup.ts'
import { estimateStates } from '#domain/estimate/states.ts'
import { flag, id, label, minorUnits, quantity, text, wholeNumber } from '../shapes/shapes.ts'

/** Price of a line, minor units. */
export const price = () => wholeNumber(0, maxLinePrice)
/** Percent added to the cost of parts. */
export const markup = () => wholeNumber(0, maxMarkupPercent)
/** Line as the workshop saves it. The platform adds cost, name and picture of a part. */
export const wantedLine = () =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('PART'),
      id: wholeNumber(1, 10_000),
      skuOrgId: id(),
      quantity: quantity(),
      /** Unit price set by the workshop; null to calculate it with the markup. */
      price: price().nullable(),
      job: wholeNumber(0, 10_000),
      why: text(maximumLengths.why),
      urgency: z.enum(urgencies),
    }),
    z.object({
      kind: z.literal('LABOUR'),
      id: wholeNumber(1, 10_000),
      name: text(maximumLengths.line).pipe(z.string().min(1)),
      /** Labour time in hundredths of an hour. */
      hours: wholeNumber(0, 100_000),
      price: price(),
      why: text(maximumLengths.why),
      urgency: z.enum(urgencies),
    }),
  ])

export type WantedEstimateLine = z.infer<ReturnType<typeof wantedLine>>

const line = () =>
  z.object({
    id: z.number(),
    kind: z.enum(['PART', 'LABOUR']),
    /** Offer of a part; 0 for labour. */
    skuOrgId: z.number(),
    number: z.string(),
    name: z.string(),
    picture: z.string(),
    quantity: z.number(),
    hours: z.number(),
    price: minorUnits(),
    /** True when the workshop set the price. */
    ownPrice: z.boolean(),
    /** Unit price that the workshop paid when the line was saved. Never sent to the car owner. */
    cost: minorUnits(),
    job: z.number(),
    why: z.string(),
    urgency: z.enum(urgencies),
    /** Price, stock and availability for the workshop now; null for labour. */
    now: z
      .object({ price: minorUnits(), stock: z.number(), blocked: label(), shopName: z.string() })
      .nullable(),
  })

export type EstimateWireLine = z.infer<ReturnType<typeof line>>

const totals = () =>
  z.object({
    parts: minorUnits(),
    labour: minorUnits(),
    discount: minorUnits(),
    vat: minorUnits(),
    total: minorUnits(),
  })

const preset = () =>
  z.object({
    name: text(maximumLengths.line).pipe(z.string().min(1)),
    hours: wholeNumber(0, 100_000),
    price: price(),
  })

/** Defaults of a company, and its details as shown to customers. */
export const company = () =>
  z.object({
    name: text(maximumLengths.name),
    place: text(maximumLengths.place),
    phone: text(maximumLengths.phone),
    /** PNG as a data URL, or ''. */
    logo: z.string().max(32_000),
    markup: markup(),
    roundTo: wholeNumber(1, 1_000_000),
    hourlyRate: price(),
    addsVat: flag(),
    warrantyMonths: wholeNumber(0, 60),
    terms: text(maximumLengths.terms),
    presets: z.array(preset()).max(maximumPresets),
  })

export type EstimateCompany = z.infer<ReturnType<typeof company>>

/** Estimate as the workshop sees it. */
export const estimate = () =>
  z.object({
    estimateId: z.number(),
    number: z.string(),
    state: z.enum(estimateStates),
    version: z.number(),
    countryId: z.number(),
    locale: z.string(),
    ownerName: z.string(),
    ownerPhone: z.string(),
    plate: z.string(),
    vehicle: z.string(),
    vehicleModelId: z.number().nullable(),
    mileage: z.number(),
    lines: z.array(line()),
    markup: z.number(),
    roundTo: z.number(),
    discount: minorUnits(),
    /** Percent of VAT added; 0 for none. */
    vatPercent: z.number(),
    /** VAT of the country in percent, for the switch; 0 where there is none. */
    countryVat: z.number(),
    validUntil: z.string(),
    warrantyMonths: z.number(),
    terms: z.string(),
    showsNumbers: z.boolean(),
    totals: totals(),
    /**
     * Profit before VAT on parts, and in total after labour and discount; null for members other
     * than owner and bookkeeper.
     */
    profit: z.object({ parts: minorUnits(), total: minorUnits() }).nullable(),
    changedAt: z.number(),
    sentAt: z.number().nullable(),
    openedAt: z.number().nullable(),
    decidedAt: z.number().nullable(),
    decidedBy: z.string(),
    approvedJobs: z.array(z.number()),
    /** Totals and profit of the approved jobs; null before approval. */
    approved: z.object({ totals: totals(), profit: minorUnits().nullable() }).nullable(),
    orderedAt: z.number().nullable(),
    doneAt: z.number().nullable(),
    /** Path of the car owner's page; '' without a link. */
    link: z.string(),
    questions: z.array(
      z.object({
        questionId: z.number(),
        askedAt: z.number(),
        words: z.string(),
        answer: z.string(),
      }),
    ),
    company: company(),
  })

export type Estimate = z.infer<ReturnType<typeof estimate>>

/** Row of the list of estimates. */
export const listedEstimate = () =>
  z.object({
    estimateId: z.number(),
    number: z.string(),
    state: z.enum(estimateStates),
    ownerName: z.string(),
    plate: z.string(),
    vehicle: z.string(),
    countryId: z.number(),
    /** Amount of the estimate, or the approved amount. */
    total: minorUnits(),
    changedAt: z.number(),
    validUntil: z.string(),
    openedAt: z.number().nullable(),
    decidedAt: z.number().nullable(),
    orderedAt: z.number().nullable(),
    doneAt: z.number().nullable(),
    /** Number of questions without an answer. */
    openQuestions: z.number(),
  })

export type ListedEstimate = z.infer<ReturnType<typeof listedEstimate>>
