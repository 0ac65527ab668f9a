import { onFirstTouch } from '../frame/first-touch.ts'

/** What a touch of a page with offers does: it comes with the first one. */
export const getTouched = onFirstTouch(() => import('./touched.ts'))
