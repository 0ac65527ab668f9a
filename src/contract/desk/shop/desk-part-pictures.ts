import * as z from 'zod'
import { maxPartPictures, pictureKeyPattern } from '#domain/offer-import/pictures.ts'
import { maxShopPartPictures, partPictureOwners } from '#domain/offer-import/shop-pictures.ts'
import { call } from '../../shapes/call.ts'
import { id, nothing } from '../../shapes/shapes.ts'

const ownCallReason =
  'sellers picture parts at /desk; the specification leaves the catalogue to another site'

const pictureKey = () => z.string().regex(pictureKeyPattern)

const picture = () =>
  z.object({
    /** Key of the files below /parts/own/. */
    key: z.string(),
    width: z.number(),
    height: z.number(),
  })

const partPictures = () =>
  z.object({
    owner: z.enum(partPictureOwners),
    pictures: z.array(picture()),
  })

export type PartPictures = z.infer<ReturnType<typeof partPictures>>

const picturedPart = () =>
  z.object({
    partId: z.number(),
    number: z.string(),
    brandName: z.string(),
    /** Offer of the shop for the part. */
    skuOrgId: z.number(),
    shopId: z.number(),
    shopName: z.string(),
    setAt: z.number(),
    pictures: z.array(picture()),
  })

export type PicturedPart = z.infer<ReturnType<typeof picturedPart>>

/** Keys of the pictures on the screen, in order. */
const seenPictures = () => z.array(pictureKey()).max(maxPartPictures)

/** Pictures that shops set for parts of the catalogue. */
export const deskPartPictureCalls = {
  'GET /desk/goods/offers/{id}/pictures': call({
    audience: 'staff',
    own: ownCallReason,
    request: () => z.object({ id: id() }),
    response: partPictures,
    refusals: ['deskActNotYours', 'notFound'],
  }),
  /** Stores a picture as JPEGs of four sizes. No page shows it yet. */
  'POST /desk/goods/offers/{id}/picture': call({
    audience: 'staff',
    own: ownCallReason,
    takesForm: true,
    request: () =>
      z.object({
        id: id(),
        list: z.instanceof(Blob),
        page: z.instanceof(Blob),
        zoom: z.instanceof(Blob),
        card: z.instanceof(Blob),
      }),
    response: () => z.object({ key: z.string() }),
    refusals: ['deskActNotYours', 'notFound', 'deskPartPictured', 'fileFormat', 'fileTooLarge'],
  }),
  /** Replaces all pictures of the part; none removes them. The first is the main picture. */
  'POST /desk/goods/offers/{id}/pictures': call({
    audience: 'staff',
    own: ownCallReason,
    request: () =>
      z.object({
        id: id(),
        pictures: z
          .array(pictureKey())
          .max(maxShopPartPictures)
          .refine((keys) => new Set(keys).size === keys.length, 'repeated'),
        seen: seenPictures(),
      }),
    response: partPictures,
    refusals: [
      'deskActNotYours',
      'notFound',
      'deskPartPictured',
      'deskPicturesMoved',
      'deskPictureGone',
    ],
  }),
  /** Returns the parts that shops pictured, newest first. */
  'GET /desk/partPictures': call({
    audience: 'staff',
    own: ownCallReason,
    request: () =>
      z.object({
        /** Last row of the previous page, as returned in `next`. */
        after: z
          .string()
          .regex(/^\d{1,15}\.\d{1,15}$/)
          .optional(),
      }),
    response: () => z.object({ list: z.array(picturedPart()), next: z.string().nullable() }),
    refusals: ['deskActNotYours'],
  }),
  /** Removes all pictures that a shop set for a part. */
  'POST /desk/partPictures/{id}/remove': call({
    audience: 'staff',
    own: ownCallReason,
    request: () => z.object({ id: id(), seen: seenPictures() }),
    response: nothing,
    refusals: ['deskActNotYours', 'notFound', 'deskPicturesMoved'],
  }),
} as const
