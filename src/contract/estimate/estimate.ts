import * as z from 'zod'
import { highestMarkup } from '#domain/estimate/markup.ts'
import { urgencies } from '#domain/estimate/lines.ts'
import {
  highestLinePrice,
  longest,
  maximumEstimateLines,
  maximumPresets,
} from '#domain/estimate/limits.ts'
import { estimateStates } from '#domain/estimate/states.ts'
import { localeCodes } from '#i18n/locales.ts'
import { call } from '../shapes/call.ts'
import { addedToCart } from '../order/order-after.ts'
import { day, flag, id, label, minor, page, quantity, text, whole } from '../shapes/shapes.ts'

const price = () => whole(0, highestLinePrice)
const markup = () => whole(0, highestMarkup)
const one = () => z.object({ estimateId: id() })
const versioned = () => one().extend({ version: whole(1, 1_000_000) })
const localeCode = () => z.enum(localeCodes)

/** Line as the workshop saves it. The platform adds cost, name and picture of a part. */
const wantedLine = () =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('PART'),
      id: whole(1, 10_000),
      skuOrgId: id(),
      quantity: quantity(),
      /** Overwritten unit price; null to follow the markup. */
      price: price().nullable(),
      job: whole(0, 10_000),
      why: text(longest.why),
      urgency: z.enum(urgencies),
    }),
    z.object({
      kind: z.literal('LABOUR'),
      id: whole(1, 10_000),
      name: text(longest.line).pipe(z.string().min(1)),
      /** Hundredths of an hour. */
      hours: whole(0, 100_000),
      price: price(),
      why: text(longest.why),
      urgency: z.enum(urgencies),
    }),
  ])

export type WantedEstimateLine = z.infer<ReturnType<typeof wantedLine>>

const line = () =>
  z.object({
    id: z.number(),
    kind: z.enum(['PART', 'LABOUR']),
    /** 0 for labour. */
    skuOrgId: z.number(),
    number: z.string(),
    name: z.string(),
    picture: z.string(),
    quantity: z.number(),
    hours: z.number(),
    price: minor(),
    /** True when the workshop overwrote the price. */
    ownPrice: z.boolean(),
    /** Unit price that the workshop paid when the line was saved. Never sent to the car owner. */
    cost: minor(),
    job: z.number(),
    why: z.string(),
    urgency: z.enum(urgencies),
    /** Price, stock and availability for the workshop now; null for labour. */
    now: z
      .object({ price: minor(), stock: z.number(), blocked: label(), shopName: z.string() })
      .nullable(),
  })

export type EstimateWireLine = z.infer<ReturnType<typeof line>>

const totals = () =>
  z.object({
    parts: minor(),
    labour: minor(),
    discount: minor(),
    vat: minor(),
    total: minor(),
  })

const preset = () =>
  z.object({
    name: text(longest.line).pipe(z.string().min(1)),
    hours: whole(0, 100_000),
    price: price(),
  })

const company = () =>
  z.object({
    name: text(longest.name),
    place: text(longest.place),
    phone: text(longest.phone),
    /** PNG as a data URL, or ''. */
    logo: z.string().max(32_000),
    markup: markup(),
    roundTo: whole(1, 1_000_000),
    hourlyRate: price(),
    addsVat: flag(),
    warrantyMonths: whole(0, 60),
    terms: text(longest.terms),
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
    locale: localeCode(),
    ownerName: z.string(),
    ownerPhone: z.string(),
    plate: z.string(),
    vehicle: z.string(),
    vehicleModelId: z.number().nullable(),
    mileage: z.number(),
    lines: z.array(line()),
    markup: z.number(),
    roundTo: z.number(),
    discount: minor(),
    /** Percent of VAT added; 0 for none. */
    vatPercent: z.number(),
    /** Percent of VAT of the country, for the switch; 0 where there is none. */
    countryVat: z.number(),
    validUntil: z.string(),
    warrantyMonths: z.number(),
    terms: z.string(),
    showsNumbers: z.boolean(),
    totals: totals(),
    /** Profit before VAT on parts, and after labour and discount. */
    profit: z.object({ parts: minor(), total: minor() }),
    changedAt: z.number(),
    sentAt: z.number().nullable(),
    openedAt: z.number().nullable(),
    decidedAt: z.number().nullable(),
    decidedBy: z.string(),
    approvedJobs: z.array(z.number()),
    /** Totals and profit of the approved jobs; null before approval. */
    approved: z.object({ totals: totals(), profit: minor() }).nullable(),
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

const listed = () =>
  z.object({
    estimateId: z.number(),
    number: z.string(),
    state: z.enum(estimateStates),
    ownerName: z.string(),
    plate: z.string(),
    vehicle: z.string(),
    countryId: z.number(),
    /** Amount of the estimate, or the approved amount. */
    total: minor(),
    changedAt: z.number(),
    validUntil: z.string(),
    openedAt: z.number().nullable(),
    decidedAt: z.number().nullable(),
    orderedAt: z.number().nullable(),
    doneAt: z.number().nullable(),
    /** Number of questions without an answer. */
    openQuestions: z.number(),
  })

export type ListedEstimate = z.infer<ReturnType<typeof listed>>

/** Estimates that a workshop gives to car owners (decision 0106). */
export const estimateCalls = {
  /** Returns a page of the company's estimates, newest change first, and the count per state. */
  'GET /web-api/estimates': call({
    own: 'a workshop sees its estimates with their states',
    audience: 'buyer',
    request: () => z.object({ state: z.enum(estimateStates).optional(), pageNo: page() }),
    response: () =>
      z.object({
        total: z.number(),
        pageNo: z.number(),
        counts: z.record(z.enum(estimateStates), z.number()),
        list: z.array(listed()),
      }),
  }),
  'GET /web-api/estimate': call({
    own: 'an estimate with its parts at current prices',
    audience: 'buyer',
    request: one,
    response: estimate,
    refusals: ['notFound'],
  }),
  /**
   * Starts a draft from the selected lines of the cart, an order, chosen offers, or another
   * estimate at today's prices. Parts that can't be bought are left out.
   */
  'POST /web-api/estimate': call({
    own: 'an estimate starts from a cart, an order or a guide',
    audience: 'buyer',
    request: () =>
      z.object({
        from: z.enum(['cart', 'order', 'offers', 'estimate', 'nothing']),
        orderId: id().optional(),
        estimateId: id().optional(),
        skuOrgIds: z.array(id()).max(maximumEstimateLines).optional(),
        vehicle: text(longest.vehicle).default(''),
        vehicleModelId: id().optional(),
      }),
    response: () => z.object({ estimateId: z.number() }),
    idempotency: 'accepted',
    refusals: ['notFound', 'estimatesFull', 'workshopsOnly'],
  }),
  /** Saves a draft as a whole. Refused when another person saved it first. */
  'PUT /web-api/estimate': call({
    own: 'a workshop edits its draft',
    audience: 'buyer',
    request: () =>
      versioned().extend({
        locale: localeCode(),
        ownerName: text(longest.name),
        ownerPhone: text(longest.phone),
        plate: text(longest.plate),
        vehicle: text(longest.vehicle),
        vehicleModelId: id().nullable(),
        mileage: whole(0, 9_999_999),
        lines: z.array(wantedLine()).max(maximumEstimateLines),
        markup: markup(),
        roundTo: whole(1, 1_000_000),
        discount: price(),
        addsVat: flag(),
        validUntil: day(),
        warrantyMonths: whole(0, 60),
        terms: text(longest.terms),
        showsNumbers: flag(),
      }),
    response: estimate,
    refusals: ['notFound', 'estimateChanged', 'badEstimate'],
  }),
  'DELETE /web-api/estimate': call({
    own: 'a draft that nobody needs any more',
    audience: 'buyer',
    request: one,
    response: () => z.null(),
    refusals: ['notFound'],
  }),
  /** Makes the link for the car owner. The estimate can't be edited afterwards. */
  'POST /web-api/estimate/send': call({
    own: 'a car owner opens an estimate by a link',
    audience: 'buyer',
    request: versioned,
    response: estimate,
    refusals: ['notFound', 'estimateChanged', 'badEstimate', 'workshopsOnly'],
  }),
  /** Ends the link. An estimate without an answer is withdrawn. */
  'DELETE /web-api/estimate/link': call({
    own: 'a workshop takes an estimate back',
    audience: 'buyer',
    request: one,
    response: estimate,
    refusals: ['notFound'],
  }),
  'POST /web-api/estimate/answer': call({
    own: 'a car owner asks about an estimate',
    audience: 'buyer',
    request: () =>
      one().extend({
        questionId: id(),
        answer: text(longest.question).pipe(z.string().min(1)),
      }),
    response: estimate,
    refusals: ['notFound'],
  }),
  /**
   * Adds the approved parts to the cart. Parts that can't be bought now return the reason and an
   * alternative.
   */
  'POST /web-api/estimate/toCart': call({
    own: 'approved parts are ordered in one step',
    audience: 'buyer',
    request: one,
    response: addedToCart,
    idempotency: 'accepted',
    refusals: ['notFound', 'cartFull', 'estimateChanged'],
  }),
  'POST /web-api/estimate/done': call({
    own: 'the job of an estimate is finished',
    audience: 'buyer',
    request: one,
    response: estimate,
    refusals: ['notFound', 'estimateChanged'],
  }),
  'GET /web-api/estimate/company': call({
    own: 'defaults of a workshop’s estimates',
    audience: 'buyer',
    request: () => z.object({}),
    response: () => company().extend({ countryId: z.number(), countryVat: z.number() }),
  }),
  'PUT /web-api/estimate/company': call({
    own: 'defaults of a workshop’s estimates',
    audience: 'buyer',
    request: company,
    response: () => z.null(),
    refusals: ['badEstimate'],
  }),
} as const
