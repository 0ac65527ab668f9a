import { maxDeskTextLength } from '#domain/offer-import/uploads.ts'
import { maxPartPictureBytes } from '#domain/offer-import/shop-pictures.ts'
import { shopPictureFormats } from '#domain/shop/pictures.ts'
import { maxBodyBytes } from './input.ts'
import { acceptsPicture, maxUploadBodyBytes } from './upload-body.ts'

/** Maximum body size of a path (bytes), and the refusal of a larger body. */
interface BodyLimit {
  bytes: number
  refusal: 'tooLarge' | 'fileTooLarge'
}

const defaultLimit: BodyLimit = { bytes: maxBodyBytes, refusal: 'tooLarge' }

const pictureLimit: BodyLimit = { bytes: maxUploadBodyBytes, refusal: 'fileTooLarge' }

/** Maximum body size (bytes) of a shop's largest picture with its form. */
const maxShopPictureBodyBytes = shopPictureFormats.COVER.maxBytes + maxBodyBytes

/** Paths with their own limit. A Thai character takes three bytes, an escaped quote two. */
const limitsByPath: Readonly<Record<string, BodyLimit>> = {
  '/platform/desk/shop/picture': { bytes: maxShopPictureBodyBytes, refusal: 'fileTooLarge' },
  '/platform/desk/goods/check': { bytes: 3 * maxDeskTextLength, refusal: 'tooLarge' },
}

/** Path of an uploaded picture of a part, which has four files. */
const partPicturePath = /^\/platform\/desk\/goods\/offers\/\d{1,15}\/picture$/
const partPictureLimit: BodyLimit = {
  bytes: maxPartPictureBytes + maxBodyBytes,
  refusal: 'fileTooLarge',
}

export function bodyLimitOf(path: string): BodyLimit {
  const limit = limitsByPath[path] ?? (partPicturePath.test(path) ? partPictureLimit : undefined)
  return limit ?? (acceptsPicture(path) ? pictureLimit : defaultLimit)
}
