import { tellArrivals } from '../demand/tell.ts'
import { cancelUnpaid } from '../order/cancel-unpaid.ts'
import type { Job } from './job.ts'
import { sweep } from './sweep.ts'

/** Everything that runs by the clock (wrangler.toml triggers it every five minutes). */
export const jobs: readonly Job[] = [
  { name: 'cancel unpaid orders', every: 5, run: cancelUnpaid },
  { name: 'tell arrivals', every: 15, run: tellArrivals },
  { name: 'forget what is over', every: 60, run: sweep },
]
