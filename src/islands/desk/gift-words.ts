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
