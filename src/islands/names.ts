/** Islands that a page can hold, by the name in its `data-island`. */
export type IslandName =
  | 'cart'
  | 'checkout'
  | 'orderResult'
  | 'orderList'
  | 'orderDetail'
  | 'orderPayment'
  | 'paymentWait'
  | 'coupons'
  | 'account'
  | 'quickOrder'
