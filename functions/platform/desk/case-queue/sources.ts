import type { CaseQueue } from '#domain/desk/case-queues.ts'
import type { QueueSource } from './queue-source.ts'
import { applicationQueue } from './applications.ts'
import { bankAccountQueue } from './bank-accounts.ts'
import { chatQueue } from './chats.ts'
import { creditQueue } from './credit.ts'
import { giftQueue } from './gifts.ts'
import { messageQueue } from './messages.ts'
import { paymentCaseQueue } from './payment-cases.ts'
import { returnQueue } from './returns.ts'
import { reviewQueue } from './reviews.ts'
import { sellerQueue } from './sellers.ts'
import { slipQueue } from './slips.ts'

export const queueSources: Record<CaseQueue, QueueSource> = {
  returns: returnQueue,
  applications: applicationQueue,
  sellers: sellerQueue,
  reviews: reviewQueue,
  messages: messageQueue,
  credit: creditQueue,
  cases: paymentCaseQueue,
  bankAccounts: bankAccountQueue,
  gifts: giftQueue,
  chats: chatQueue,
  slips: slipQueue,
}
