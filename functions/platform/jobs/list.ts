import { tellArrivals } from '../demand/tell.ts'
import { raiseLate, raiseReminders } from '../notice/raise.ts'
import { sendNotices } from '../notice/send.ts'
import { cancelUnpaid } from '../order/cancel-unpaid.ts'
import { closeOrders } from '../order/close-orders.ts'
import { completeOrders } from '../order/complete-orders.ts'
import { sendRefunds } from '../payment/send-refunds.ts'
import { forgetLoose } from '../upload/forget-loose.ts'
import type { Job } from './job.ts'
import { sweep } from './sweep.ts'

/** Everything that runs by the clock (wrangler.toml triggers it every five minutes). */
export const jobs: readonly Job[] = [
  { name: 'cancel unpaid orders', every: 5, run: cancelUnpaid },
  { name: 'close orders', every: 15, run: closeOrders },
  { name: 'complete orders', every: 60, run: completeOrders },
  { name: 'send money back', every: 5, run: sendRefunds },
  { name: 'remind of payment', every: 15, run: raiseReminders },
  { name: 'give notice of late orders', every: 60, run: raiseLate },
  { name: 'tell buyers', every: 5, run: sendNotices },
  { name: 'tell arrivals', every: 15, run: tellArrivals },
  { name: 'forget loose pictures', every: 60, run: forgetLoose },
  { name: 'forget what is over', every: 60, run: sweep },
]
