import * as z from 'zod'
import { shopPictureKinds } from '#domain/shop/pictures.ts'
import { call } from '../../shapes/call.ts'

const ownCallReason = 'sellers work at /desk; the specification leaves them to another site'

const shopPictures = () =>
  z.object({
    shopId: z.number(),
    shopName: z.string(),
    /** File names below /parts/shop/. Empty without a picture of the shop's own. */
    logo: z.string(),
    cover: z.string(),
  })

export type ShopPictures = z.infer<ReturnType<typeof shopPictures>>

/** Logo and cover of the seller's shop. */
export const deskShopPictureCalls = {
  'GET /desk/shop/pictures': call({
    audience: 'staff',
    own: ownCallReason,
    request: () => z.object({}),
    response: shopPictures,
    refusals: ['deskActNotYours'],
  }),
  /** Replaces the logo or the cover by a PNG or JPEG of the required size. */
  'POST /desk/shop/picture': call({
    audience: 'staff',
    own: ownCallReason,
    takesForm: true,
    request: () => z.object({ kind: z.enum(shopPictureKinds), file: z.instanceof(Blob) }),
    response: shopPictures,
    refusals: ['deskActNotYours', 'fileFormat', 'fileTooLarge'],
  }),
  'POST /desk/shop/picture/remove': call({
    audience: 'staff',
    own: ownCallReason,
    request: () => z.object({ kind: z.enum(shopPictureKinds) }),
    response: shopPictures,
    refusals: ['deskActNotYours'],
  }),
} as const
