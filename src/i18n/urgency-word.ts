import type { Urgency } from '#domain/estimate/lines.ts'
import type { Messages } from './messages.ts'

/** Returns how urgent a job of an estimate is, in words; '' when it isn't marked. */
export function urgencyLabel(urgency: Urgency, messages: Messages['estimateOwner']): string {
  if (urgency === 'NOW') return messages.urgency_NOW
  if (urgency === 'DUE') return messages.urgency_DUE
  return urgency === 'SOON' ? messages.urgency_SOON : ''
}
