/** Views that a picture of a part shows. '' when unspecified. */
export const partViews = [
  '',
  'front',
  'back',
  'side',
  'top',
  'detail',
  'label',
  'box',
  'fitted',
] as const
export type PartView = (typeof partViews)[number]

/** Maximum pictures of one part. Lists show the first. */
export const maxPartPictures = 8

/**
 * Prefix of pictures that the operator imported. A drawn picture has the name of its drawing
 * instead.
 */
export const ownPicturePrefix = 'own/'

/**
 * Files stored for each picture, named without the key: for lists, the product page, zooming and
 * messengers.
 */
export const pictureFiles = [
  '160.avif',
  '160.webp',
  '480.avif',
  '480.webp',
  '1200.webp',
  'share.jpg',
] as const
export type PictureFile = (typeof pictureFiles)[number]

/** Key of a picture: hexadecimal digits of the hash of the imported file. */
export const pictureKeyPattern = /^[0-9a-f]{24}$/

/**
 * Returns the storage name of a picture's file. User uploads have no folder, so the names can't
 * collide.
 */
export function pictureStorageName(key: string, file: PictureFile): string {
  return `part-pictures/${key}-${file}`
}
