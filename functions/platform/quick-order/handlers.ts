import type { quickOrderCalls } from '#contract/quick-order.ts'
import type { Handlers } from '../handlers.ts'

/** Lists of numbers with quantities. */
export const quickOrderHandlers: Handlers<typeof quickOrderCalls> = {}
