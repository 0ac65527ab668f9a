import * as z from 'zod'
import { maximumLengths, maximumEstimateLines } from '#domain/estimate/limits.ts'
import { estimateStates } from '#domain/estimate/states.ts'
import { addedToCart } from '../order/order-after.ts'
import { call } from '../shapes/call.ts'
import { day, flag, id, page, text, wholeNumber } from '../shapes/shapes.ts'
import { company, estimate, listedEstimate, markup, price, wantedLine } from './estimate-shapes.ts'

const estimateIdRequest = () => z.object({ estimateId: id() })
const estimateVersionRequest = () =>
  estimateIdRequest().extend({ version: wholeNumber(1, 1_000_000) })

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
        list: z.array(listedEstimate()),
      }),
  }),
  'GET /web-api/estimate': call({
    own: 'an estimate with its parts at current prices',
    audience: 'buyer',
    request: estimateIdRequest,
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
        vehicle: text(maximumLengths.vehicle).default(''),
        vehicleModelId: id().optional(),
      }),
    response: () => z.object({ estimateId: z.number() }),
    idempotency: 'accepted',
    refusals: ['notFound', 'estimatesFull', 'workshopsOnly'],
  }),
  /** Saves a draft as a whole. Refused when another person has saved it in the meantime. */
  'PUT /web-api/estimate': call({
    own: 'a workshop edits its draft',
    audience: 'buyer',
    request: () =>
      estimateVersionRequest().extend({
        /** Language of the car owner's page, such as th-TH. */
        locale: text(8),
        ownerName: text(maximumLengths.name),
        ownerPhone: text(maximumLengths.phone),
        plate: text(maximumLengths.plate),
        vehicle: text(maximumLengths.vehicle),
        vehicleModelId: id().nullable(),
        mileage: wholeNumber(0, 9_999_999),
        lines: z.array(wantedLine()).max(maximumEstimateLines),
        markup: markup(),
        roundTo: wholeNumber(1, 1_000_000),
        discount: price(),
        addsVat: flag(),
        validUntil: day(),
        warrantyMonths: wholeNumber(0, 60),
        terms: text(maximumLengths.terms),
        showsNumbers: flag(),
      }),
    response: estimate,
    // A device repeats a save whose response was lost.
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: ['notFound', 'estimateChanged', 'badEstimate'],
  }),
  'DELETE /web-api/estimate': call({
    own: 'a draft that nobody needs any more',
    audience: 'buyer',
    request: estimateIdRequest,
    response: () => z.null(),
    refusals: ['notFound'],
  }),
  /** Creates the link for the car owner. The estimate can't be edited afterwards. */
  'POST /web-api/estimate/send': call({
    own: 'a car owner opens an estimate by a link',
    audience: 'buyer',
    request: estimateVersionRequest,
    response: estimate,
    refusals: ['notFound', 'estimateChanged', 'badEstimate', 'workshopsOnly'],
  }),
  /** Ends the link. An unanswered estimate is withdrawn. */
  'DELETE /web-api/estimate/link': call({
    own: 'a workshop takes an estimate back',
    audience: 'buyer',
    request: estimateIdRequest,
    response: estimate,
    refusals: ['notFound'],
  }),
  'POST /web-api/estimate/answer': call({
    own: 'a car owner asks about an estimate',
    audience: 'buyer',
    request: () =>
      estimateIdRequest().extend({
        questionId: id(),
        answer: text(maximumLengths.question).pipe(z.string().min(1)),
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
    request: estimateIdRequest,
    response: addedToCart,
    idempotency: 'accepted',
    refusals: ['notFound', 'cartFull', 'estimateChanged'],
  }),
  'POST /web-api/estimate/done': call({
    own: 'the job of an estimate is finished',
    audience: 'buyer',
    request: estimateIdRequest,
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
