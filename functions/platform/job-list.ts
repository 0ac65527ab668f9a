import { deleteAccounts } from './account/forget.ts'
import { sendDecisionMessages } from './application/tell.ts'
import { expireApprovals } from './company/approval/lapse.ts'
import { sendApprovalMessages } from './company/approval/tell.ts'
import { runCreditJobs } from './credit/run.ts'
import { sendStockAlerts } from './stock-alert/tell.ts'
import { sealPlainSecrets } from './desk/account/sealed-secret.ts'
import { deleteLoosePictures } from './offer-import/forget-pictures.ts'
import { queueLateNotifications, queueReminders } from './notification/raise.ts'
import { sendPushes } from './push/send.ts'
import { sendNotifications } from './notification/send.ts'
import { cancelUncollected } from './order/due/cancel-uncollected.ts'
import { cancelUnpaid } from './order/due/cancel-unpaid.ts'
import { closeOrders } from './order/due/close-orders.ts'
import { completeOrders } from './order/due/complete-orders.ts'
import { deleteOldDocuments } from './documents/forget.ts'
import { checkPagesBeforeEnd } from './payment/ask-before-end.ts'
import { checkOpenPages } from './payment/ask-pages.ts'
import { sendRefunds } from './payment/send-refunds.ts'
import { closePayouts } from './payout/close.ts'
import { runShopPromotions } from './promotion/shop/run.ts'
import { runPointsJobs } from './points/run.ts'
import { rebuildMissingSearch } from './search/tables/rebuild-missing.ts'
import { deleteUnattachedFiles } from './upload/forget-loose.ts'
import { expireQuotations, sendExpiryMessages } from './quotation/lapse.ts'
import { expireShortages } from './shortage/expire.ts'
import type { Job } from './kernel/job.ts'
import { expireEstimates } from './estimate/lapse.ts'
import { runTransfers } from './payout/transfer/run.ts'
import { sendAccountChangeMessages } from './payout/account/tell.ts'
import { deleteIdentity, sendSellerMessages } from './seller/tell.ts'
import { openShops } from './jobs/open-shops.ts'
import { deleteExpiredRows } from './jobs/sweep.ts'

/** All scheduled jobs (wrangler.toml triggers them every minute). */
export const jobs: readonly Job[] = [
  // Must run before unpaid orders are cancelled.
  { name: 'ask about payments', every: 1, run: checkPagesBeforeEnd },
  { name: 'ask about left pages', every: 30, run: checkOpenPages },
  { name: 'cancel unpaid orders', every: 1, run: cancelUnpaid },
  { name: 'cancel uncollected orders', every: 15, run: cancelUncollected },
  { name: 'run credit', every: 1, run: runCreditJobs },
  { name: 'settle shortages', every: 5, run: expireShortages },
  { name: 'close orders', every: 15, run: closeOrders },
  { name: 'complete orders', every: 60, run: completeOrders },
  { name: 'close payouts', every: 1, run: closePayouts },
  { name: 'transfer payouts', every: 1, run: runTransfers },
  { name: 'end points', every: 1, run: runPointsJobs },
  { name: 'send money back', every: 1, run: sendRefunds },
  { name: 'remind of payment', every: 15, run: queueReminders },
  { name: 'give notice of late orders', every: 60, run: queueLateNotifications },
  { name: 'lapse quotations', every: 5, run: expireQuotations },
  { name: 'tell of ending quotations', every: 60, run: sendExpiryMessages },
  { name: 'rebuild search tables', every: 1, run: rebuildMissingSearch },
  { name: 'tell buyers', every: 1, run: sendNotifications },
  { name: 'send pushes', every: 1, run: sendPushes },
  { name: 'tell applicants', every: 1, run: sendDecisionMessages },
  { name: 'tell sellers', every: 1, run: sendSellerMessages },
  { name: 'tell of account changes', every: 1, run: sendAccountChangeMessages },
  { name: 'forget identity cards', every: 60, run: deleteIdentity },
  { name: 'tell arrivals', every: 15, run: sendStockAlerts },
  { name: 'lapse estimates', every: 15, run: expireEstimates },
  { name: 'lapse approvals', every: 5, run: expireApprovals },
  { name: 'tell approvals', every: 1, run: sendApprovalMessages },
  { name: 'run promotions of shops', every: 1, run: runShopPromotions },
  { name: 'open shops', every: 15, run: openShops },
  { name: 'forget loose pictures', every: 60, run: deleteUnattachedFiles },
  { name: 'forget part pictures', every: 60, run: deleteLoosePictures },
  { name: 'forget kept papers', every: 60, run: deleteOldDocuments },
  { name: 'forget accounts', every: 60, run: deleteAccounts },
  // Operators enter secrets as plain text; this job encrypts them at its next run.
  { name: 'encrypt second factors', every: 5, run: ({ db, env }) => sealPlainSecrets(db, env) },
  { name: 'forget what is over', every: 60, run: deleteExpiredRows },
]
