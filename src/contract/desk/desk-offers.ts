import * as z from 'zod'
import { importColumns, maxHeadingLength } from '#domain/offer-import/match-columns.ts'
import {
  maxBrandNameLength,
  maxBrandNames,
  maxDeskTextLength,
  offerImportStates,
} from '#domain/offer-import/uploads.ts'
import { call } from '../shapes/call.ts'
import { id, nothing, text } from '../shapes/shapes.ts'

const extraCallReason =
  'sellers bring their own offers, prices and stock to /desk; the specification names no call'

const cell = () => z.union([z.number(), z.string()]).nullable()

/** Effect of a file on one offer: the changed cells. Prices are in minor units. */
const change = () =>
  z.object({
    line: z.number(),
    kind: z.enum(['NEW', 'CHANGED', 'GONE']),
    brandName: z.string(),
    number: z.string(),
    /** `jumps`: the price changes by more than the factor treated as a typing error. */
    cells: z.array(
      z.object({ column: z.string(), before: cell(), after: cell(), jumps: z.boolean() }),
    ),
  })

export type DeskOfferChange = z.infer<ReturnType<typeof change>>

const learnedColumn = () =>
  z.object({
    heading: text(maxHeadingLength).pipe(z.string().min(1)),
    /** Column that the heading stands for; '' ignores the column. */
    column: z.enum(['', ...importColumns]),
  })

const rowError = () =>
  z.object({
    /** Line of the error; 0 for the file as a whole. */
    line: z.number(),
    column: z.string(),
    value: z.string(),
    wrong: z.string(),
    allowed: z.string(),
  })

const counts = () => ({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  /** Changed offers that sell out. */
  gone: z.number(),
  /** Number of prices that change by more than the factor treated as a typing error. */
  jumps: z.number(),
})

const preview = () =>
  z.object({
    /**
     * ID of the upload. Null when there is nothing to apply: the file has errors, or changes
     * nothing.
     */
    uploadId: z.number().nullable(),
    countryId: z.number(),
    ...counts(),
    /**
     * Names of brands in the file that the catalogue doesn't have, with their rows and the key of
     * the brand that the shop chose, or ''.
     */
    brandNames: z.array(z.object({ name: z.string(), rows: z.number(), brand: z.string() })),
    /** Brands to choose from; empty when all names are known. */
    brands: z.array(z.object({ key: z.string(), name: z.string() })),
    /** First errors. `faultCount` gives the total. */
    faults: z.array(rowError()),
    faultCount: z.number(),
    /**
     * Changes with suspicious price differences first, then by line. Truncated for a large file.
     */
    changes: z.array(change()),
  })

export type OfferImportPreview = z.infer<ReturnType<typeof preview>>

const upload = () =>
  z.object({
    uploadId: z.number(),
    name: z.string(),
    state: z.enum(offerImportStates),
    ...counts(),
    appliedBy: z.string(),
    appliedAt: z.number(),
    /** Person and time of the undo; '' and null unless the file was undone. */
    undoneBy: z.string(),
    undoneAt: z.number().nullable(),
    mayUndo: z.boolean(),
  })

export type OfferImport = z.infer<ReturnType<typeof upload>>

/** Offers of the seller's shop: check a file, apply it as a whole, and undo the last one. */
export const deskOfferCalls = {
  /** Returns the files applied to the seller's shop, newest first. */
  'GET /desk/goods': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: () =>
      z.object({
        list: z.array(upload()),
        /** Columns that the shop chose for headings of earlier files. */
        columns: z.array(learnedColumn()),
      }),
    refusals: ['deskActNotYours'],
  }),
  /** Reads a CSV file and returns its effect without changing the shop. */
  'POST /desk/goods/check': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        name: text(120),
        text: z.string().max(maxDeskTextLength),
        /** Chosen columns, to be remembered for the next file. */
        columns: z.array(learnedColumn()).max(200).default([]),
        /** Brands chosen for names in the file, to be remembered; '' forgets a choice. */
        brands: z
          .array(z.object({ name: text(maxBrandNameLength), brand: text(60) }))
          .max(maxBrandNames)
          .default([]),
      }),
    response: preview,
    refusals: ['deskActNotYours'],
  }),
  'POST /desk/goods/{id}/apply': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        /** Confirms that the suspicious price differences were reviewed. */
        acceptsJumps: z.boolean().default(false),
      }),
    response: nothing,
    refusals: ['deskShopSteps', 'notFound', 'deskActNotYours', 'deskOrderMoved', 'deskGoodsMoved'],
  }),
  'POST /desk/goods/{id}/undo': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved', 'deskGoodsMoved'],
  }),
} as const
