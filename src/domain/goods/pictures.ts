/** What a picture of a part shows; '' where nobody said. */
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

/** Pictures that one part may have; the first stands in lists. */
export const mostPartPictures = 8

/** What pictures that an operator brought in begin with, where a drawn one has the name of its drawing. */
export const ownPictures = 'own/'

/** Files that each picture is kept as, without the key before them: lists, the page, to look closer, messengers. */
export const pictureFiles = [
  '160.avif',
  '160.webp',
  '480.avif',
  '480.webp',
  '1200.webp',
  'share.jpg',
] as const
export type PictureFile = (typeof pictureFiles)[number]

/** A key: digits of the hash of what was brought in. */
export const pictureKey = /^[0-9a-f]{24}$/

/** The name of a picture's file in the store; what people upload has no folder, so neither is the other. */
export function storedName(key: string, file: PictureFile): string {
  return `part-pictures/${key}-${file}`
}
