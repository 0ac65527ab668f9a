import { maxDeskTextLength } from '#domain/offer-import/uploads.ts'
import { maximumBody } from './input.ts'
import { acceptsPicture, uploadBody } from './upload-body.ts'

/** Maximum body size of a path (bytes), and the refusal of a larger body. */
interface BodyLimit {
  bytes: number
  refusal: 'tooLarge' | 'fileTooLarge'
}

const usual: BodyLimit = { bytes: maximumBody, refusal: 'tooLarge' }

const picture: BodyLimit = { bytes: uploadBody, refusal: 'fileTooLarge' }

/** Paths with a specific limit. A Thai character takes three bytes, a quote two. */
const own: Readonly<Record<string, BodyLimit>> = {
  '/platform/desk/goods/check': { bytes: 3 * maxDeskTextLength, refusal: 'tooLarge' },
}

/** Returns the body limit of a path. */
export function bodyLimitOf(path: string): BodyLimit {
  return own[path] ?? (acceptsPicture(path) ? picture : usual)
}
