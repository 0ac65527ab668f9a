import { forgetAccounts } from '../account/forget.ts'
import { tellApplicants } from '../application/tell.ts'
import { runCredit } from '../credit/run.ts'
import { tellArrivals } from '../demand/tell.ts'
import { forgetPictures } from '../goods/forget-pictures.ts'
import { raiseLate, raiseReminders } from '../notice/raise.ts'
import { sendNotices } from '../notice/send.ts'
import { cancelUncollected } from '../order/cancel-uncollected.ts'
import { cancelUnpaid } from '../order/cancel-unpaid.ts'
import { closeOrders } from '../order/close-orders.ts'
import { completeOrders } from '../order/complete-orders.ts'
import { forgetPapers } from '../papers/forget.ts'
import { askBeforeEnd } from '../payment/ask-before-end.ts'
import { askPages } from '../payment/ask-pages.ts'
import { sendRefunds } from '../payment/send-refunds.ts'
import { runPoints } from '../points/run.ts'
import { forgetLoose } from '../upload/forget-loose.ts'
import type { Job } from './job.ts'
import { openShops } from './open-shops.ts'
import { sweep } from './sweep.ts'

/** Everything that runs by the clock (wrangler.toml triggers it every five minutes). */
export const jobs: readonly Job[] = [
  // Before what is unpaid is cancelled.
  { name: 'ask about payments', every: 5, run: askBeforeEnd },
  { name: 'ask about left pages', every: 30, run: askPages },
  { name: 'cancel unpaid orders', every: 5, run: cancelUnpaid },
  { name: 'cancel uncollected orders', every: 15, run: cancelUncollected },
  { name: 'run credit', every: 5, run: runCredit },
  { name: 'close orders', every: 15, run: closeOrders },
  { name: 'complete orders', every: 60, run: completeOrders },
  { name: 'end points', every: 5, run: runPoints },
  { name: 'send money back', every: 5, run: sendRefunds },
  { name: 'remind of payment', every: 15, run: raiseReminders },
  { name: 'give notice of late orders', every: 60, run: raiseLate },
  { name: 'tell buyers', every: 5, run: sendNotices },
  { name: 'tell applicants', every: 5, run: tellApplicants },
  { name: 'tell arrivals', every: 15, run: tellArrivals },
  { name: 'open shops', every: 15, run: openShops },
  { name: 'forget loose pictures', every: 60, run: forgetLoose },
  { name: 'forget part pictures', every: 60, run: forgetPictures },
  { name: 'forget kept papers', every: 60, run: forgetPapers },
  { name: 'forget accounts', every: 60, run: forgetAccounts },
  { name: 'forget what is over', every: 60, run: sweep },
]
