import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { offerCard } from '../search/search.ts'
import { areDistinct, id, text } from '../shapes/shapes.ts'
import { vehicleModel } from './vehicle.ts'

const savedVehicle = () =>
  z.object({
    id: z.number(),
    vinCode: z.string(),
    nickname: z.string(),
    model: vehicleModel(),
  })

export type SavedVehicle = z.infer<ReturnType<typeof savedVehicle>>

const link = () =>
  z.object({
    /** Key in the link's URL. */
    share: z.string(),
    /** Key that ends the link. It isn't part of the link, so recipients don't have it. */
    endKey: z.string(),
    /** Expiry, milliseconds. */
    until: z.number(),
    model: vehicleModel(),
  })

export type VehicleLink = z.infer<ReturnType<typeof link>>

/** Garage of an account (issue "Find the part"; the specification names no call). */
export const garageCalls = {
  'GET /app-api/vehicle/garage': call({
    own: 'vehicles kept at the account',
    audience: 'buyer',
    request: () => z.object({}),
    response: () => z.array(savedVehicle()),
  }),
  /** Saves a vehicle or changes its nickname. The newest comes first. */
  'POST /app-api/vehicle/garage/save': call({
    own: 'keep, switch to, nickname',
    audience: 'buyer',
    request: () =>
      z.object({
        vehicleModelId: id(),
        vinCode: z
          .string()
          .regex(/^[A-Z0-9_]{17}$/)
          .or(z.literal(''))
          .default(''),
        nickname: text(40).optional(),
      }),
    response: () => z.array(savedVehicle()),
    refusals: ['notFound', 'garageFull'],
  }),
  'DELETE /app-api/vehicle/garage/{id}': call({
    own: 'what was sold leaves the account',
    audience: 'buyer',
    request: () => z.object({ id: id() }),
    response: () => z.array(savedVehicle()),
    refusals: ['notFound'],
  }),
  /**
   * Creates a link to a vehicle and parts for it. It works for anyone, for 90 days or until it is
   * ended.
   */
  'POST /app-api/vehicle/garage/share': call({
    own: 'link to a vehicle and parts',
    audience: 'visitor',
    request: () =>
      z.object({
        vehicleModelId: id(),
        skuOrgIdList: z.array(id()).max(30).refine(areDistinct, 'duplicated').default([]),
      }),
    response: link,
    refusals: ['notFound', 'sharesFull'],
  }),
  /** Returns the buyer's active links. A visitor's are stored on the device. */
  'GET /app-api/vehicle/garage/shares': call({
    own: 'links that the buyer may end',
    audience: 'buyer',
    request: () => z.object({}),
    response: () => z.array(link()),
  }),
  /** Ends a link. Repeating it has no effect. */
  'POST /app-api/vehicle/garage/endShare': call({
    own: 'whoever shared ends it',
    audience: 'visitor',
    request: () => z.object({ share: text(80), endKey: text(40) }),
    response: () => z.null(),
    refusals: ['notFound'],
  }),
  'GET /app-api/vehicle/garage/shared': call({
    own: 'opens such a link',
    audience: 'visitor',
    request: () => z.object({ share: text(600) }),
    response: () => z.object({ model: vehicleModel(), list: z.array(offerCard()) }),
    refusals: ['shareBroken'],
  }),
} as const
