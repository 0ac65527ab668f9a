import * as z from 'zod'
import { goodsUploadStates, mostDeskText } from '#domain/goods/uploads.ts'
import { call } from './call.ts'
import { id, nothing, text } from './shapes.ts'

const own =
  'sellers bring their own offers, prices and stock to /desk; the specification names no call'

const cell = () => z.union([z.number(), z.string()]).nullable()

/** What a file would do to one offer: the cells that change, money in minor units. */
const change = () =>
  z.object({
    line: z.number(),
    kind: z.enum(['NEW', 'CHANGED', 'GONE']),
    brandName: z.string(),
    number: z.string(),
    /** `jumps`: the price moves by more than the factor that is taken for a slip. */
    cells: z.array(
      z.object({ column: z.string(), before: cell(), after: cell(), jumps: z.boolean() }),
    ),
  })

export type DeskGoodsChange = z.infer<ReturnType<typeof change>>

const fault = () =>
  z.object({
    /** 0 for what concerns the whole file. */
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
  /** Of those that changed: they sell out. */
  gone: z.number(),
  /** Prices that jump. */
  jumps: z.number(),
})

const preview = () =>
  z.object({
    /** Null where there is nothing to apply: faults, or nothing new. */
    uploadId: z.number().nullable(),
    countryId: z.number(),
    ...counts(),
    /** The first of them; `faultCount` says how many there are. */
    faults: z.array(fault()),
    faultCount: z.number(),
    /** Those with a price that jumps first, then by line; not all of many. */
    changes: z.array(change()),
  })

export type DeskGoodsPreview = z.infer<ReturnType<typeof preview>>

const upload = () =>
  z.object({
    uploadId: z.number(),
    name: z.string(),
    state: z.enum(goodsUploadStates),
    ...counts(),
    appliedBy: z.string(),
    appliedAt: z.number(),
    /** '' and null while it stands. */
    undoneBy: z.string(),
    undoneAt: z.number().nullable(),
    mayUndo: z.boolean(),
  })

export type DeskGoodsUpload = z.infer<ReturnType<typeof upload>>

/** A seller's own goods at the desk: a file is looked at, applied as a whole, and the last one undone. */
export const deskGoodsCalls = {
  /** What was applied to the own shop, the newest first. */
  'GET /desk/goods': call({
    audience: 'staff',
    own,
    request: nothing,
    response: () => z.object({ list: z.array(upload()) }),
    refusals: ['deskActNotYours'],
  }),
  /** Reads a CSV file and says what it would do; nothing of the shop changes. */
  'POST /desk/goods/check': call({
    audience: 'staff',
    own,
    request: () => z.object({ name: text(120), text: z.string().max(mostDeskText) }),
    response: preview,
    refusals: ['deskActNotYours'],
  }),
  'POST /desk/goods/{id}/apply': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        /** Somebody looked at the prices that jump. */
        acceptsJumps: z.boolean().default(false),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved', 'deskGoodsMoved'],
  }),
  'POST /desk/goods/{id}/undo': call({
    audience: 'staff',
    own,
    request: () => z.object({ id: id() }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved', 'deskGoodsMoved'],
  }),
} as const
