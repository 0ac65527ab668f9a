import type { RedemptionState } from '#domain/points/redemption.ts'
import type { StateMark } from '../ui/case-props.ts'

export const giftMarks: Record<RedemptionState, StateMark> = {
  ORDERED: 'new',
  SENT: 'full',
  ARRIVED: 'good',
  UNSENDABLE: 'stop',
}

export const giftStateWords: Record<RedemptionState, string> = {
  ORDERED: 'To send',
  SENT: 'On its way',
  ARRIVED: 'Arrived',
  UNSENDABLE: 'Could not be sent',
}

/** Word after the name of the person who changed the gift stock first. */
export const stockActWord = (): string => 'changed it'
