import * as z from 'zod'
import { maxReasonLength } from '#domain/application/states.ts'
import { sellerSizes } from '#domain/seller/check.ts'
import { openingSteps } from '#domain/seller/opening-steps.ts'
import { documentKinds } from '#domain/seller/documents.ts'
import { askReasons, refusalReasons } from '#domain/seller/reasons.ts'
import { sellerActions, sellerApplicationStates } from '#domain/seller/states.ts'
import { call } from '../shapes/call.ts'
import { flag, id, nothing, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason =
  'staff check companies that want to sell at /desk; the specification leaves sellers to another site'

/** Rows that staff compare with the documents. */
export const checklistRows = ['name', 'taxId', 'address', 'signatory', 'account'] as const

const deskSeller = () =>
  z.object({
    applicationId: z.number(),
    state: z.enum(sellerApplicationStates),
    version: z.number(),
    countryId: z.number(),
    langCode: z.string(),
    phone: z.string(),
    shopName: z.string(),
    registeredName: z.string(),
    taxId: z.string(),
    /** Street and areas in the country's format. */
    address: z.string(),
    bank: z.object({
      bank: z.string(),
      holder: z.string(),
      number: z.string(),
      remark: z.string(),
      isSameHolder: z.boolean(),
    }),
    signatory: z.object({ name: z.string(), role: z.string(), email: z.string() }),
    categories: z.array(z.string()),
    size: z.enum(sellerSizes),
    brands: z.string(),
    papers: z.array(z.object({ kind: z.enum(documentKinds), url: z.string() })),
    sentAt: z.number().nullable(),
    asked: z.number(),
    askedPaper: z.enum([...documentKinds, '']),
    words: z.string(),
    ticked: z.array(z.enum(checklistRows)),
    checkedBy: z.string(),
    checkedAt: z.number().nullable(),
    decidedBy: z.string(),
    decidedAt: z.number().nullable(),
    /** True when the caller made the first check, so another person must approve. */
    isOwnCheck: z.boolean(),
    /** Other shops or applications with the same tax number or account. */
    same: z.array(
      z.object({ field: z.enum(['taxId', 'account']), name: z.string(), shopId: z.number() }),
    ),
    commission: z.number(),
    /** Reasons in the applicant's language. */
    askTexts: z.array(z.object({ reason: z.enum(askReasons), text: z.string() })),
    refusalTexts: z.array(z.object({ reason: z.enum(refusalReasons), text: z.string() })),
    /** Actions and their authors, oldest first. */
    history: z.array(z.object({ act: z.string(), by: z.string(), at: z.number() })),
  })

const day = () =>
  z.object({
    weekday: wholeNumber(1, 7),
    /** Minutes after midnight. */
    opensAt: wholeNumber(0, 1439),
    closesAt: wholeNumber(1, 1440),
  })

const shopStart = () =>
  z.object({
    shopName: z.string(),
    isOpen: z.boolean(),
    done: z.record(z.enum(openingSteps), z.boolean()),
    hours: z.array(day()),
    laterDays: z.number(),
    hasCounter: z.boolean(),
    returnAddress: z.string(),
    /** Registered address, proposed for returns. */
    registeredAddress: z.string(),
    /** Newest checked file, whose offers are applied when the shop opens; null without one. */
    file: z.object({ uploadId: z.number(), name: z.string(), rows: z.number() }).nullable(),
    account: z.object({ bank: z.string(), ending: z.string() }).nullable(),
  })

export type DeskSeller = z.infer<ReturnType<typeof deskSeller>>
export type ShopStart = z.infer<ReturnType<typeof shopStart>>
export type CheckRow = (typeof checklistRows)[number]

/** Applications of sellers for staff, and the start of a new shop for its seller. */
export const deskSellerCalls = {
  'GET /desk/sellers/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: () => deskSeller(),
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Requests a document again, refuses the application, or takes one of the two approval steps. */
  'POST /desk/sellers/{id}/act': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        act: z.enum(sellerActions),
        /**
         * Version shown on the screen. If it differs from the current one, the call is refused, so
         * that staff never decide on unseen data.
         */
        version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
        /** Document that is requested again. */
        paper: z.enum(documentKinds).optional(),
        /** Text shown to the applicant. */
        words: text(maxReasonLength).default(''),
        ticked: z.array(z.enum(checklistRows)).max(checklistRows.length).default([]),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskFourEyes', 'deskOrderMoved', 'deskSellerChecks'],
  }),
  'GET /desk/shop/start': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: () => z.object({ start: shopStart().nullable() }),
    refusals: ['deskActNotYours'],
  }),
  /** Sets hours, delivery or return address of a shop that isn't open yet. */
  'POST /desk/shop/start': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        hours: z.array(day()).min(1).max(7).optional(),
        delivery: z.object({ laterDays: wholeNumber(0, 10), hasCounter: flag() }).optional(),
        returnAddress: text(300).optional(),
      }),
    response: () => z.object({ start: shopStart().nullable() }),
    refusals: ['deskActNotYours', 'notFound'],
  }),
  /** Applies the checked file and opens the shop. Refused while a step is missing. */
  'POST /desk/shop/open': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ uploadId: id().optional() }),
    response: () => z.object({ start: shopStart().nullable() }),
    refusals: ['deskActNotYours', 'notFound', 'deskShopSteps', 'deskGoodsMoved'],
  }),
} as const
