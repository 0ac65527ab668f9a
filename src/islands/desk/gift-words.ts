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

/** What the desk is refused of gifts. */
export const giftLabels = {
  label_desk_gift_moved: 'Somebody was faster: the gift stands elsewhere now.',
  label_desk_gift_stock_moved: 'Somebody was faster: the stock is another one now. Look again.',
  label_desk_gift_short: 'There are fewer pieces than that. Nothing was taken.',
}
