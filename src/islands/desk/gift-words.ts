import type { GiftAct } from '#domain/points/gift-acts.ts'
import type { RedemptionState } from '#domain/points/redemption.ts'

export const giftActWords: Record<GiftAct, string> = {
  send: 'Sent',
  arrive: 'Arrived',
  fail: 'Can’t be sent',
}

export const giftStateWords: Record<RedemptionState, string> = {
  ORDERED: 'to be sent',
  SENT: 'on its way',
  ARRIVED: 'arrived',
  UNSENDABLE: 'could not be sent',
}

/** What somebody who was faster did to a gift, after their name. */
export const giftDoneWords: Record<RedemptionState, string> = {
  ORDERED: 'took it back',
  SENT: 'sent it',
  ARRIVED: 'said that it is there',
  UNSENDABLE: 'said that it can’t be sent',
}

/** The same of its stock. */
export const stockActWord = (): string => 'changed it'
