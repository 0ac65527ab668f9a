import type { Urgency } from '#domain/estimate/lines.ts'
import type { Messages } from './messages.ts'

/** Returns how urgent a job of an estimate is, in words; '' when it isn't marked. */
export function urgencyLabel(urgency: Urgency, words: Messages['estimateOwner']): string {
  if (urgency === 'NOW') return words.urgency_NOW
  if (urgency === 'DUE') return words.urgency_DUE
  return urgency === 'SOON' ? words.urgency_SOON : ''
}
