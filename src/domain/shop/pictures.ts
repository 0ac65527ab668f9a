/** Pictures that a shop uploads for its page and its place in lists. */
export const shopPictureKinds = ['LOGO', 'COVER'] as const
export type ShopPictureKind = (typeof shopPictureKinds)[number]

/**
 * Required sides in pixels and maximum size in bytes. The desk crops a chosen picture to this size.
 */
export const shopPictureFormats: Record<
  ShopPictureKind,
  { width: number; height: number; maxBytes: number }
> = {
  LOGO: { width: 192, height: 192, maxBytes: 40_000 },
  COVER: { width: 1440, height: 360, maxBytes: 260_000 },
}

/** Name of a stored picture: ID of the shop, digits of the hash of the file, and its type. */
export const shopPicturePattern = /^\d{1,15}-[0-9a-f]{24}\.(png|jpg)$/

/** Returns the storage name of a shop's picture. */
export const shopPictureStorageName = (file: string): string => `shop-pictures/${file}`

/** Path below which shops' pictures are served. */
export const shopPicturePath = '/parts/shop/'
