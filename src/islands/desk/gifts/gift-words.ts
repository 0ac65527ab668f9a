import type { RedemptionState } from '#domain/points/redemption.ts'
import { m } from '#i18n/desk/messages.ts'
import type { StateMark } from '../ui/case-props.ts'

export const giftMarks: Record<RedemptionState, StateMark> = {
  ORDERED: 'new',
  SENT: 'full',
  ARRIVED: 'good',
  UNSENDABLE: 'stop',
}

export const giftStateLabels = (): Record<RedemptionState, string> => ({
  ORDERED: m.ui.to_send,
  SENT: m.ui.on_its_way,
  ARRIVED: m.ui.arrived,
  UNSENDABLE: m.gifts.could_not_be_sent,
})

/** Phrase that follows the name of the person who changed the gift stock first. */
export const stockActionText = (): string => m.gifts.changed_it
