import { deleteAccounts } from './account/delete-accounts.ts'
import { sendDecisionMessages } from './application/decision-messages.ts'
import { expireApprovals } from './company/approval/expire.ts'
import { sendApprovalMessages } from './company/approval/messages.ts'
import { runCreditJobs } from './credit/credit-jobs.ts'
import { sendStockAlerts } from './stock-alert/send-alerts.ts'
import { sealPlainSecrets } from './desk/account/sealed-secret.ts'
import { deleteLoosePictures } from './offer-import/delete-loose-pictures.ts'
import { queueLateNotifications, queueReminders } from './notification/queue.ts'
import { sendPushes } from './push/send.ts'
import { sendNotifications } from './notification/send.ts'
import { cancelUncollected } from './order/due/cancel-uncollected.ts'
import { cancelUnpaid } from './order/due/cancel-unpaid.ts'
import { closeOrders } from './order/due/close-orders.ts'
import { completeOrders } from './order/due/complete-orders.ts'
import { deleteOldDocuments } from './documents/delete-old-documents.ts'
import { checkPagesBeforeEnd } from './payment/check-before-end.ts'
import { checkOpenPages } from './payment/check-open-pages.ts'
import { sendRefunds } from './payment/send-refunds.ts'
import { closePayouts } from './payout/close.ts'
import { runShopPromotions } from './promotion/shop/run.ts'
import { runPointsJobs } from './points/points-jobs.ts'
import { rebuildMissingSearch } from './search/tables/rebuild-missing.ts'
import { deleteUnattachedFiles } from './upload/delete-unattached-files.ts'
import { expireQuotations, sendExpiryMessages } from './quotation/expire.ts'
import { expireShortages } from './shortage/expire.ts'
import type { Job } from './kernel/job.ts'
import { expireEstimates } from './estimate/expire.ts'
import { runTransfers } from './payout/transfer/run.ts'
import { sendAccountChangeMessages } from './payout/account/tell.ts'
import { deleteIdentity, sendSellerMessages } from './seller/messages.ts'
import { openShops } from './jobs/open-shops.ts'
import { deleteExpiredRows } from './jobs/delete-expired.ts'

/** All scheduled jobs (wrangler.toml triggers them every minute). */
export const jobs: readonly Job[] = [
  // Must run before unpaid orders are cancelled.
  { name: 'ask about payments', intervalMinutes: 1, run: checkPagesBeforeEnd },
  { name: 'ask about left pages', intervalMinutes: 30, run: checkOpenPages },
  { name: 'cancel unpaid orders', intervalMinutes: 1, run: cancelUnpaid },
  { name: 'cancel uncollected orders', intervalMinutes: 15, run: cancelUncollected },
  { name: 'run credit', intervalMinutes: 1, run: runCreditJobs },
  { name: 'settle shortages', intervalMinutes: 5, run: expireShortages },
  { name: 'close orders', intervalMinutes: 15, run: closeOrders },
  { name: 'complete orders', intervalMinutes: 60, run: completeOrders },
  { name: 'close payouts', intervalMinutes: 1, run: closePayouts },
  { name: 'transfer payouts', intervalMinutes: 1, run: runTransfers },
  { name: 'end points', intervalMinutes: 1, run: runPointsJobs },
  { name: 'send money back', intervalMinutes: 1, run: sendRefunds },
  { name: 'remind of payment', intervalMinutes: 15, run: queueReminders },
  { name: 'give notice of late orders', intervalMinutes: 60, run: queueLateNotifications },
  { name: 'lapse quotations', intervalMinutes: 5, run: expireQuotations },
  { name: 'tell of ending quotations', intervalMinutes: 60, run: sendExpiryMessages },
  { name: 'rebuild search tables', intervalMinutes: 1, run: rebuildMissingSearch },
  { name: 'tell buyers', intervalMinutes: 1, run: sendNotifications },
  { name: 'send pushes', intervalMinutes: 1, run: sendPushes },
  { name: 'tell applicants', intervalMinutes: 1, run: sendDecisionMessages },
  { name: 'tell sellers', intervalMinutes: 1, run: sendSellerMessages },
  { name: 'tell of account changes', intervalMinutes: 1, run: sendAccountChangeMessages },
  { name: 'forget identity cards', intervalMinutes: 60, run: deleteIdentity },
  { name: 'tell arrivals', intervalMinutes: 15, run: sendStockAlerts },
  { name: 'lapse estimates', intervalMinutes: 15, run: expireEstimates },
  { name: 'lapse approvals', intervalMinutes: 5, run: expireApprovals },
  { name: 'tell approvals', intervalMinutes: 1, run: sendApprovalMessages },
  { name: 'run promotions of shops', intervalMinutes: 1, run: runShopPromotions },
  { name: 'open shops', intervalMinutes: 15, run: openShops },
  { name: 'forget loose pictures', intervalMinutes: 60, run: deleteUnattachedFiles },
  { name: 'forget part pictures', intervalMinutes: 60, run: deleteLoosePictures },
  { name: 'forget kept papers', intervalMinutes: 60, run: deleteOldDocuments },
  { name: 'forget accounts', intervalMinutes: 60, run: deleteAccounts },
  // Operators enter secrets as plain text; this job encrypts them at its next run.
  {
    name: 'encrypt second factors',
    intervalMinutes: 5,
    run: ({ db, env }) => sealPlainSecrets(db, env),
  },
  { name: 'forget what is over', intervalMinutes: 60, run: deleteExpiredRows },
]
