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

/** Word after the name of the person who acted on the gift first. */
export const giftDoneWords: Record<RedemptionState, string> = {
  ORDERED: 'took it back',
  SENT: 'sent it',
  ARRIVED: 'said that it is there',
  UNSENDABLE: 'said that it can’t be sent',
}

/** Word after the name of the person who changed the gift stock first. */
export const stockActWord = (): string => 'changed it'
