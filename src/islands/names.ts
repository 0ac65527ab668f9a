/** Islands that a page can hold, by the name in its `data-island`. */
export type IslandName =
  | 'cart'
  | 'checkout'
  | 'orderResult'
  | 'orderList'
  | 'orderDetail'
  | 'orderPayment'
  | 'paymentWait'
  | 'returnForm'
  | 'returnList'
  | 'returnDetail'
  | 'coupons'
  | 'account'
  | 'quickOrder'
  | 'favourites'
  | 'chat'
  | 'bought'
  | 'creditList'
  | 'credit'
  | 'creditHistory'
  | 'points'
  | 'gift'

/** Areas of messages that a screen may fetch for itself (see late-words.ts). */
export type LateArea =
  'labels' | 'order' | 'acts' | 'auth' | 'payment' | 'review' | 'warranty' | 'papers' | 'read'
