import type { vinCalls } from '#contract/vin.ts'
import type { Handlers } from '../handlers.ts'

/** Vehicle identification numbers. */
export const vinHandlers: Handlers<typeof vinCalls> = {}
