import { forgetAccounts } from './account/forget.ts'
import { tellApplicants } from './application/tell.ts'
import { lapseApprovals } from './company/approval/lapse.ts'
import { tellApprovals } from './company/approval/tell.ts'
import { runCredit } from './credit/run.ts'
import { sendStockAlerts } from './stock-alert/tell.ts'
import { sealOpenSecrets } from './desk/account/sealed-secret.ts'
import { forgetPictures } from './offer-import/forget-pictures.ts'
import { raiseLate, raiseReminders } from './notification/raise.ts'
import { sendPushes } from './push/send.ts'
import { sendNotifications } from './notification/send.ts'
import { cancelUncollected } from './order/due/cancel-uncollected.ts'
import { cancelUnpaid } from './order/due/cancel-unpaid.ts'
import { closeOrders } from './order/due/close-orders.ts'
import { completeOrders } from './order/due/complete-orders.ts'
import { deleteOldDocuments } from './documents/forget.ts'
import { askBeforeEnd } from './payment/ask-before-end.ts'
import { askPages } from './payment/ask-pages.ts'
import { sendRefunds } from './payment/send-refunds.ts'
import { closePayouts } from './payout/close.ts'
import { runPoints } from './points/run.ts'
import { rebuildGone } from './search/tables/rebuild-missing.ts'
import { forgetLoose } from './upload/forget-loose.ts'
import { lapseQuotations, tellQuotationEnds } from './quotation/lapse.ts'
import type { Job } from './kernel/job.ts'
import { lapseEstimates } from './estimate/lapse.ts'
import { forgetIdentity, tellSellers } from './seller/tell.ts'
import { openShops } from './jobs/open-shops.ts'
import { sweep } from './jobs/sweep.ts'

/** All scheduled jobs (wrangler.toml triggers them every minute). */
export const jobs: readonly Job[] = [
  // Must run before unpaid orders are cancelled.
  { name: 'ask about payments', every: 1, run: askBeforeEnd },
  { name: 'ask about left pages', every: 30, run: askPages },
  { name: 'cancel unpaid orders', every: 1, run: cancelUnpaid },
  { name: 'cancel uncollected orders', every: 15, run: cancelUncollected },
  { name: 'run credit', every: 1, run: runCredit },
  { name: 'close orders', every: 15, run: closeOrders },
  { name: 'complete orders', every: 60, run: completeOrders },
  { name: 'close payouts', every: 1, run: closePayouts },
  { name: 'end points', every: 1, run: runPoints },
  { name: 'send money back', every: 1, run: sendRefunds },
  { name: 'remind of payment', every: 15, run: raiseReminders },
  { name: 'give notice of late orders', every: 60, run: raiseLate },
  { name: 'lapse quotations', every: 5, run: lapseQuotations },
  { name: 'tell of ending quotations', every: 60, run: tellQuotationEnds },
  { name: 'rebuild search tables', every: 1, run: rebuildGone },
  { name: 'tell buyers', every: 1, run: sendNotifications },
  { name: 'send pushes', every: 1, run: sendPushes },
  { name: 'tell applicants', every: 1, run: tellApplicants },
  { name: 'tell sellers', every: 1, run: tellSellers },
  { name: 'forget identity cards', every: 60, run: forgetIdentity },
  { name: 'tell arrivals', every: 15, run: sendStockAlerts },
  { name: 'lapse estimates', every: 15, run: lapseEstimates },
  { name: 'lapse approvals', every: 5, run: lapseApprovals },
  { name: 'tell approvals', every: 1, run: tellApprovals },
  { name: 'open shops', every: 15, run: openShops },
  { name: 'forget loose pictures', every: 60, run: forgetLoose },
  { name: 'forget part pictures', every: 60, run: forgetPictures },
  { name: 'forget kept papers', every: 60, run: deleteOldDocuments },
  { name: 'forget accounts', every: 60, run: forgetAccounts },
  // Operators enter secrets as plain text; this job encrypts them at its next run.
  { name: 'encrypt second factors', every: 5, run: ({ db, env }) => sealOpenSecrets(db, env) },
  { name: 'forget what is over', every: 60, run: sweep },
]
