import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { id, nothing } from '../shapes/shapes.ts'
import { vehicleModel } from './vehicle.ts'

const category = () =>
  z.object({ categoryId: z.number(), categoryName: z.string(), picture: z.string() })

/**
 * Number in a drawing: the part type, the centre of its balloon and the end of its leader, in
 * percent.
 */
export const callout = () =>
  z.object({
    number: z.number(),
    categoryId: z.number(),
    x: z.number(),
    y: z.number(),
    tx: z.number(),
    ty: z.number(),
  })

/** Drawing of a second-level category, with its size in pixels. */
export const drawing = <Callout extends z.ZodType>(callouts: Callout) =>
  z.object({
    picture: z.string(),
    width: z.number(),
    height: z.number(),
    callouts: z.array(callouts),
  })

/** Categories of a vehicle and their drawings (second document, section 7, "Search"). */
export const vehicleCategoryCalls = {
  /** Returns first-level categories with the second-level ones that have parts for the vehicle. */
  'GET /app/search2/searchFirstEggCategory': call({
    audience: 'visitor',
    request: () => z.object({ vehicleModelId: id() }),
    response: () =>
      z.object({
        model: vehicleModel(),
        list: z.array(category().extend({ secondList: z.array(category()) })),
      }),
    refusals: ['notFound'],
  }),
  /**
   * Returns the drawing of a second-level category with its callouts, and the vehicle's parts in
   * it.
   */
  'POST /app/search2/searchSecondOeCategory': call({
    audience: 'visitor',
    request: () => z.object({ vehicleModelId: id(), secondOeCategoryId: id() }),
    response: () =>
      z.object({
        model: vehicleModel(),
        categoryName: z.string(),
        drawing: drawing(callout()).nullable(),
        /** Part types by their number in the drawing. `fits`: parts exist for the vehicle. */
        list: z.array(category().extend({ number: z.number(), fits: z.boolean() })),
      }),
    refusals: ['notFound'],
  }),
  /** Returns fast-moving part types, which are replaced at a service. */
  'GET /cms/vehicle/getCommonCategory': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(category()),
  }),
} as const
