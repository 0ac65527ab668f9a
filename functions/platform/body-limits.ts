import { mostDeskText } from '#domain/goods/uploads.ts'
import { maximumBody } from './input.ts'
import { takesPicture, uploadBody } from './upload/body.ts'

/** The largest body of a path, bytes, and what is said of a larger one. */
interface BodyLimit {
  bytes: number
  refusal: 'tooLarge' | 'fileTooLarge'
}

const usual: BodyLimit = { bytes: maximumBody, refusal: 'tooLarge' }

const picture: BodyLimit = { bytes: uploadBody, refusal: 'fileTooLarge' }

/** Paths with a limit of their own. A letter of Thai takes three bytes, a quote two. */
const own: Readonly<Record<string, BodyLimit>> = {
  '/platform/desk/goods/check': { bytes: 3 * mostDeskText, refusal: 'tooLarge' },
}

/** How large the body of a request to a path may be. */
export function bodyLimitOf(path: string): BodyLimit {
  return own[path] ?? (takesPicture(path) ? picture : usual)
}
