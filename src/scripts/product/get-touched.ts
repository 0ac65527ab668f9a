import { onFirstTouch } from '../base/first-touch.ts'

/** Loads the touch handlers of a page with offers on the first touch. */
export const loadTouchHandlers = onFirstTouch(() => import('./touched.ts'))
