/** Maximum pictures that a shop may set for one part. */
export const maxShopPartPictures = 4

/** Maximum pictures of a shop that no part shows: new ones, and those removed within two days. */
export const maxLooseShopPictures = 400

/** Minimum longer and shorter side of a picture, pixels. */
export const minPartPicturePx = { longer: 300, shorter: 60 }

/** Maximum size of a chosen file (bytes) and of its picture (pixels), as for imported pictures. */
export const chosenPictureLimits = { bytes: 30 * 1024 * 1024, pixels: 50_000_000 }

/** Width, height and maximum size in bytes of a JPEG. */
export interface JpegFormat {
  width: number
  height: number
  maxBytes: number
}

/**
 * JPEGs of a picture, made in the browser: for lists, the product page, zooming and messengers. The
 * picture fits into each of them, with white margins. Only the file for zooming has the proportions
 * of the picture, so its width and height are maximums.
 */
export const partPictureFormats = {
  list: { width: 160, height: 160, maxBytes: 8_000 },
  page: { width: 480, height: 480, maxBytes: 40_000 },
  zoom: { width: 1200, height: 1200, maxBytes: 260_000 },
  card: { width: 1200, height: 630, maxBytes: 160_000 },
} as const satisfies Record<string, JpegFormat>

export type PartPictureFile = keyof typeof partPictureFormats
export const partPictureFiles = Object.keys(partPictureFormats) as PartPictureFile[]

/** Maximum size of all files of a picture together, bytes. */
export const maxPartPictureBytes = Object.values(partPictureFormats).reduce(
  (sum, { maxBytes }) => sum + maxBytes,
  0,
)

/** Owner of a part's pictures: none, the seller's shop, or the operator or another shop. */
export const partPictureOwners = ['NONE', 'SHOP', 'OTHERS'] as const
export type PartPictureOwner = (typeof partPictureOwners)[number]
