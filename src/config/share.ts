import { createHash } from 'node:crypto'
import made from './share-pictures.json' with { type: 'json' }

/** What a messenger shows of a link beside title and description. */
export interface Share {
  /** Path of a picture of 1200 × 630. */
  picture: string
  /** What stands in the picture. */
  alt: string
  article?: boolean
  /** Without what only some messengers read: the page has no bytes to spare. */
  brief?: boolean
}

/** Counts changes of how the pictures look. */
const style = 1

const known = new Set<string>(made)

/** The name of the picture of a title in a language; another title has another picture. */
export function nameOfPicture(title: string, lang: string): string {
  const hash = createHash('sha256').update([style, lang, title].join('\n'))
  return hash.digest('hex').slice(0, 12)
}

/** The picture of a title, where scripts/generators/pictures has made it; otherwise the locale's general one. */
export function shareOf(title: string, lang: string, article = false): Share | undefined {
  const name = nameOfPicture(title, lang)
  return known.has(name) ? { picture: `/og/${name}.png`, alt: title, article } : undefined
}

/** The picture of a part, its own or the drawn one, the same in every language. */
export function shareOfPart(picture: string, alt: string): Share {
  // A drawing is named by its key alone, a picture of the part's own by its folder too.
  const isOwn = picture.includes('/')
  const file = isOwn ? `/parts/${picture}-share.jpg` : `/og/parts/${picture}.jpg`
  return { picture: file, alt, brief: true }
}
