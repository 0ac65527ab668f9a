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

/**
 * Key of a picture: hexadecimal digits of the hash of the imported file. The key of a picture that a
 * shop uploaded begins with `s`.
 */
export const pictureKeyPattern = /^s?[0-9a-f]{24}$/

/** True for the key of a picture that a shop uploaded. Its files are JPEGs, made in the browser. */
const isOfShop = (key: string): boolean => key.startsWith('s')

/**
 * Returns the storage name of a picture's file. User uploads have no folder, so the names can't
 * collide.
 */
export function pictureStorageName(key: string, file: PictureFile): string {
  const storedFile = isOfShop(key) ? file.replace(/\.\w+$/, '.jpg') : file
  return `part-pictures/${key}-${storedFile}`
}

/** Returns the names of all stored files of a picture. */
export const pictureStorageNames = (key: string): string[] => [
  ...new Set(pictureFiles.map((file) => pictureStorageName(key, file))),
]
