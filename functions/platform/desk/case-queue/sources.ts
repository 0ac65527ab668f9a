import type { CaseQueue } from '#domain/desk/case-queues.ts'
import type { QueueSource } from './queue-source.ts'
import { applications } from './applications.ts'
import { bankAccounts } from './bank-accounts.ts'
import { credit } from './credit.ts'
import { gifts } from './gifts.ts'
import { messages } from './messages.ts'
import { paymentCases } from './payment-cases.ts'
import { returns } from './returns.ts'
import { reviews } from './reviews.ts'
import { sellers } from './sellers.ts'

/** SQL source of each case queue. */
export const queueSources: Record<CaseQueue, QueueSource> = {
  returns,
  applications,
  sellers,
  reviews,
  messages,
  credit,
  cases: paymentCases,
  bankAccounts,
  gifts,
}
