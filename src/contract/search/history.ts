import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { id, nothing, text } from '../shapes/shapes.ts'

/** Kinds of search in the order of the wire's type codes 1 to 4. */
export const searchTypes = ['KEYWORD', 'OE_NUMBER', 'VEHICLE_TYPE', 'VIN_CODE'] as const

export type SearchType = (typeof searchTypes)[number]

/** Kind of search by its name or code. */
const searchType = () =>
  z.union([
    z.enum(searchTypes),
    z
      .enum(['1', '2', '3', '4'])
      .transform((code): SearchType => searchTypes[Number(code) - 1] ?? 'KEYWORD'),
  ])

/**
 * Search history of the account. A visitor's is stored on the device, so these calls return it
 * empty.
 */
export const historyCalls = {
  'GET /app/search2/getSearchHistory': call({
    audience: 'visitor',
    request: () =>
      z.object({
        searchType: searchType().optional(),
        searchTypeList: z
          .string()
          .max(60)
          .transform((list) => list.split(','))
          .pipe(z.array(searchType()).min(1).max(4))
          .optional(),
      }),
    response: () =>
      z.array(
        z.object({
          id: z.number(),
          searchType: z.enum(searchTypes),
          searchValue: z.string(),
          vehicleModelId: z.number().nullable(),
        }),
      ),
  }),
  'GET /cms/vehicle/recordSearchHistory': call({
    audience: 'visitor',
    request: () =>
      z.object({
        searchType: searchType(),
        searchValue: text(200).pipe(z.string().min(1)),
        vehicleModelId: id().optional(),
      }),
    response: nothing,
    changesState: true,
  }),
  /** Deletes one search, or all of them. */
  'DELETE /app/search2/searchHistory': call({
    own: "a history that can't be cleared is kept against its owner's will",
    audience: 'buyer',
    request: () => z.object({ id: id().optional() }),
    response: nothing,
  }),
} as const
