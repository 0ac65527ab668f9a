import type { DeskRole } from './roles.ts'

/** Queues of cases at the desk, besides orders and quotations. */
export const caseQueues = [
  'returns',
  'applications',
  'sellers',
  'reviews',
  'messages',
  'credit',
  'cases',
  'bankAccounts',
  'gifts',
  'chats',
  'slips',
] as const
export type CaseQueue = (typeof caseQueues)[number]

interface QueueTerms {
  /** Roles that may see the queue. */
  by: readonly DeskRole[]
  /** States that need work, in the sequence of the work. */
  open: readonly string[]
  /** States without work, latest first. */
  closed: readonly string[]
  /** States that sellers don't have. */
  notForShops?: readonly string[]
}

/** States of each queue and the roles that work on it. */
export const queueTerms: Record<CaseQueue, QueueTerms> = {
  returns: {
    by: ['SELLER', 'SERVICE', 'FINANCE', 'OWNER'],
    open: ['ESCALATED', 'REQUESTED', 'INSPECTING', 'APPROVED', 'IN_TRANSIT'],
    closed: ['DECIDED'],
  },
  applications: { by: ['SERVICE'], open: ['WORKSHOP', 'KOREA'], closed: ['DECIDED'] },
  // Service or finance may do either check, but one person can't do both.
  sellers: {
    by: ['SERVICE', 'FINANCE'],
    open: ['SENT', 'CHECKED', 'ASKED'],
    closed: ['DECIDED'],
  },
  reviews: { by: ['SERVICE'], open: ['WAITING'], closed: ['DECIDED'] },
  messages: { by: ['SERVICE'], open: ['FAILED', 'RETRYING', 'WAITING'], closed: ['SENT'] },
  credit: {
    by: ['FINANCE'],
    open: ['CHANGE', 'TRANSFER', 'OVER', 'OVERDUE', 'BLOCKED'],
    closed: ['DECIDED'],
  },
  cases: {
    by: ['FINANCE'],
    open: ['DISPUTE', 'UNMATCHED', 'REFUND_STUCK', 'REFUND_FAILED', 'REFERENCE'],
    closed: ['CLOSED'],
  },
  bankAccounts: { by: ['FINANCE'], open: ['WAITING'], closed: ['DECIDED'] },
  gifts: { by: ['SERVICE', 'FINANCE'], open: ['ORDERED', 'SENT'], closed: ['CLOSED'] },
  // `WAITING`: the caller has to answer. `SHOP`: a shop has to answer.
  chats: {
    by: ['SELLER', 'SERVICE'],
    open: ['WAITING', 'SHOP', 'REPORTED'],
    closed: ['ANSWERED'],
    notForShops: ['SHOP', 'REPORTED'],
  },
  slips: { by: ['FINANCE'], open: ['SLIP'], closed: ['MATCHED'] },
}

const hourMs = 3_600_000

/**
 * Time limit (milliseconds) for staff to finish a case without a specific deadline. Returns,
 * disputes and invoices have deadlines.
 */
export const caseTimeLimitsMs = {
  application: 48 * hourMs,
  seller: 48 * hourMs,
  review: 24 * hourMs,
  creditChange: 4 * hourMs,
  transfer: 24 * hourMs,
  refund: 72 * hourMs,
  bankReference: 4 * hourMs,
  accountChange: 24 * hourMs,
  gift: 48 * hourMs,
  giftArrival: 14 * 24 * hourMs,
  chat: hourMs / 6,
  shopChat: 4 * hourMs,
  chatReport: 24 * hourMs,
  slip: hourMs,
} as const

/** Returns the queues that a role works on. */
export const queuesOf = (role: DeskRole): CaseQueue[] =>
  caseQueues.filter((queue) => queueTerms[queue].by.includes(role))

/** True when a state belongs to a queue. */
export const isStateOfQueue = (queue: CaseQueue, state: string): boolean =>
  [...queueTerms[queue].open, ...queueTerms[queue].closed].includes(state)
