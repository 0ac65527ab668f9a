import * as z from 'zod'
import { sellerLimits, sellerSizes } from '#domain/seller/check.ts'
import { documentKinds } from '#domain/seller/documents.ts'
import { sellerApplicationStates } from '#domain/seller/states.ts'
import { call } from '../shapes/call.ts'
import { areDistinct, id, label, minorUnits, nothing, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason =
  'companies join the embedded platform (decisions, "Sellers"); the specification has another site'

const area = () => wholeNumber(0, Number.MAX_SAFE_INTEGER)

const company = () =>
  z.object({
    registeredName: text(sellerLimits.registeredName),
    shopName: text(sellerLimits.shopName),
    taxId: text(sellerLimits.taxId),
    street: text(sellerLimits.street),
    /** Areas of the registered address; 0 while it isn't chosen. */
    stateId: area(),
    cityId: area(),
    districtId: area(),
    postCode: text(sellerLimits.postCode),
  })

const bank = () =>
  z.object({
    bank: text(sellerLimits.bank),
    holder: text(sellerLimits.holder),
    number: text(sellerLimits.number),
    /** Explanation when the account holder isn't the registered company. */
    remark: text(sellerLimits.remark),
  })

const plannedOffers = () =>
  z.object({
    categoryIds: z.array(id()).max(sellerLimits.categories).refine(areDistinct, 'duplicated'),
    size: z.enum(sellerSizes),
    brands: text(sellerLimits.brands),
  })

const signatory = () =>
  z.object({
    name: text(sellerLimits.name),
    role: text(sellerLimits.role),
    email: text(sellerLimits.email),
  })

const sectionErrors = () => z.record(z.string(), label())

const application = () =>
  z.object({
    applicationId: z.number(),
    countryId: z.number(),
    state: z.enum(sellerApplicationStates),
    version: z.number(),
    company: company().nullable(),
    bank: bank().nullable(),
    goods: plannedOffers().nullable(),
    signatory: signatory().nullable(),
    papers: z.array(z.object({ kind: z.enum(documentKinds), url: z.string() })),
    /** Field errors by section. A section without errors is complete. */
    faults: z.object({
      company: sectionErrors(),
      bank: sectionErrors(),
      goods: sectionErrors(),
      papers: sectionErrors(),
      signatory: sectionErrors(),
    }),
    /** True when the account's holder is the registered company. */
    isSameHolder: z.boolean(),
    savedAt: z.number(),
    sentAt: z.number().nullable(),
    /** Document that staff requested again, or ''. */
    askedPaper: z.enum([...documentKinds, '']),
    /** Text of staff: the problem with the document, or the reason for the refusal. */
    words: z.string(),
    /** Login of the shop's owner at the desk, '' before the approval. */
    login: z.string(),
    /** True once the owner has signed in at the desk. */
    hasSignedIn: z.boolean(),
  })

const costs = () =>
  z.object({
    countryId: z.number(),
    /** Commission in hundredths of a percent. */
    commission: z.number(),
    /** First-level categories with a different commission, and their rate. */
    categories: z.array(z.object({ categoryId: z.number(), name: z.string(), rate: z.number() })),
    /** Fee of online payments, in hundredths of a percent. */
    feeRate: z.number(),
    every: z.enum(['WEEK', 'MONTH']),
    /** Day of the week, 1 is Monday, or of the month. */
    onDay: z.number(),
    /** Minimum payout, minor units. */
    minimum: z.number(),
    /**
     * Example: the price of an item paid online, and the amount that the shop receives after
     * commission and fee.
     */
    example: z.object({ amount: minorUnits(), net: minorUnits() }),
    /** Kinds of parts that an application chooses from. */
    kinds: z.array(z.object({ categoryId: z.number(), name: z.string() })),
  })

export type SellerApplication = z.infer<ReturnType<typeof application>>
export type SellerCosts = z.infer<ReturnType<typeof costs>>

const applicationResponse = () => z.object({ application: application().nullable() })

/** Calls of a company that joins as a seller. The application belongs to the signed-in person. */
export const sellerCalls = {
  /** Returns commission, fees and payout days of the country, as they apply today. */
  'GET /web-api/seller/costs': call({
    audience: 'visitor',
    own: extraCallReason,
    request: () => z.object({ countryId: id().optional() }),
    response: () => costs(),
    refusals: ['notFound'],
  }),
  'GET /web-api/seller/application': call({
    audience: 'buyer',
    own: extraCallReason,
    request: nothing,
    response: () => applicationResponse(),
  }),
  /** Saves sections of a draft, which may be incomplete. Version 0 starts an application. */
  'POST /web-api/seller/application': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () =>
      z.object({
        version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
        company: company().optional(),
        bank: bank().optional(),
        goods: plannedOffers().optional(),
        signatory: signatory().optional(),
        /** Documents to add or replace: the address of an uploaded picture. */
        papers: z
          .array(z.object({ kind: z.enum(documentKinds), url: z.string().max(200) }))
          .max(documentKinds.length)
          .optional(),
      }),
    response: () => applicationResponse(),
    refusals: ['sellerMoved', 'picturesUnknown'],
  }),
  /** Sends a complete application to staff. */
  'POST /web-api/seller/send': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () =>
      z.object({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER), agrees: z.literal(true) }),
    response: () => applicationResponse(),
    refusals: ['sellerMoved', 'sellerIncomplete'],
  }),
  /** Returns the login and a secret for the first sign-in at the desk. It is shown only once. */
  'POST /web-api/seller/invitation': call({
    audience: 'buyer',
    own: extraCallReason,
    fresh: true,
    request: nothing,
    response: () => z.object({ login: z.string(), secret: z.string(), until: z.number() }),
    refusals: ['sellerMoved', 'freshSignIn'],
  }),
} as const
