import { createHash } from 'node:crypto'
import made from './share-pictures.json' with { type: 'json' }

/** Link preview in messengers, in addition to title and description. */
export interface LinkPreview {
  /** Path of a picture of 1200 × 630 pixels. */
  picture: string
  /** Alternative text of the picture. */
  alt: string
  isArticle?: boolean
  /** True to omit tags that only some messengers read, on pages that must stay small. */
  isBrief?: boolean
}

/** Version of the picture design; a change renames all pictures. */
const sharePictureStyle = 1

const generatedPictures = new Set<string>(made)

/**
 * Returns the file name of a title's picture in a language. A changed title gets another picture.
 */
export function nameOfPicture(title: string, lang: string): string {
  const hash = createHash('sha256').update([sharePictureStyle, lang, title].join('\n'))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Returns the picture of a title if scripts/generators/pictures has generated it, otherwise the
 * general one of the locale.
 */
export function shareOf(title: string, lang: string, isArticle = false): LinkPreview | undefined {
  const name = nameOfPicture(title, lang)
  return generatedPictures.has(name)
    ? { picture: `/og/${name}.png`, alt: title, isArticle }
    : undefined
}

/** Returns the picture of a part, its own or a drawn one, the same in every language. */
export function partLinkPreview(picture: string, alt: string): LinkPreview {
  // A drawing is named by its key alone; the part's own picture has a folder too.
  const isOwn = picture.includes('/')
  const file = isOwn ? `/parts/${picture}-share.jpg` : `/og/parts/${picture}.jpg`
  return { picture: file, alt, isBrief: true }
}
