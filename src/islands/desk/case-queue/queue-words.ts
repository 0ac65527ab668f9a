import type { DeskQueueRow } from '#contract/desk/desk-queues.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { StateMark } from '../ui/case-props.ts'
import { channelWords, notificationWords } from '../ui/message-words.ts'
import { counted } from '../ui/counted.ts'
import { creditKindWords } from '../ui/credit-words.ts'

interface StateWord {
  word: string
  mark: StateMark
}

interface QueueWords {
  title: string
  /** Sentence when no case is open. */
  done: string
  states: Readonly<Record<string, StateWord>>
}

const state = (word: string, mark: StateMark): StateWord => ({ word, mark })
const closed = () => state(m.caseQueue.decided, 'good')

/** Texts of each queue and of its states. */
export const queueTexts = (): Record<CaseQueue, QueueWords> => ({
  returns: {
    title: m.ui.returns,
    done: m.caseQueue.every_return_is_decided,
    states: {
      ESCALATED: state(m.caseQueue.service_decides, 'stop'),
      REQUESTED: state(m.caseQueue.new, 'new'),
      INSPECTING: state(m.ui.inspecting, 'half'),
      APPROVED: state(m.caseQueue.to_be_sent, 'full'),
      IN_TRANSIT: state(m.ui.refund_due, 'full'),
      DECIDED: closed(),
    },
  },
  applications: {
    title: m.ui.applications,
    done: m.caseQueue.every_application_is_decided,
    states: {
      WORKSHOP: state(m.caseQueue.workshops, 'new'),
      KOREA: state(m.caseQueue.korean_numbers, 'new'),
      DECIDED: closed(),
    },
  },
  sellers: {
    title: m.ui.shops,
    done: m.caseQueue.every_company_is_answered,
    states: {
      SENT: state(m.ui.to_check, 'new'),
      CHECKED: state(m.caseQueue.n_2nd_person, 'half'),
      ASKED: state(m.ui.paper_missing, 'wait'),
      DECIDED: closed(),
    },
  },
  reviews: {
    title: m.ui.reviews,
    done: m.caseQueue.every_review_is_read,
    states: { WAITING: state(m.ui.to_read, 'new'), DECIDED: closed() },
  },
  messages: {
    title: m.ui.messages,
    done: m.caseQueue.no_message_is_in,
    states: {
      FAILED: state(m.ui.failed, 'stop'),
      RETRYING: state(m.caseQueue.retrying, 'wait'),
      WAITING: state(m.ui.waiting, 'new'),
      SENT: state(m.ui.sent, 'good'),
    },
  },
  credit: {
    title: m.ui.credit,
    done: m.caseQueue.nothing_waits_for_finance,
    states: {
      CHANGE: state(m.caseQueue.n_2nd_person, 'half'),
      TRANSFER: state(m.caseQueue.transfers, 'new'),
      OVER: state(m.caseQueue.to_refund, 'new'),
      OVERDUE: state(m.ui.overdue, 'stop'),
      BLOCKED: state(m.ui.blocked, 'stop'),
      DECIDED: closed(),
    },
  },
  cases: {
    title: m.caseQueue.money_cases,
    done: m.caseQueue.every_money_case_is,
    states: {
      DISPUTE: state(m.caseQueue.disputes, 'stop'),
      UNMATCHED: state(m.caseQueue.no_payment, 'new'),
      REFUND_STUCK: state(m.caseQueue.stuck, 'stop'),
      REFUND_FAILED: state(m.ui.failed, 'stop'),
      REFERENCE: state(m.caseQueue.references, 'half'),
      CLOSED: state(m.ui.closed, 'good'),
    },
  },
  bankAccounts: {
    title: m.caseQueue.bank_accounts,
    done: m.caseQueue.every_account_is_compared,
    states: { WAITING: state(m.caseQueue.n_2nd_person, 'half'), DECIDED: closed() },
  },
  gifts: {
    title: m.ui.gifts,
    done: m.caseQueue.every_gift_has_arrived,
    states: {
      ORDERED: state(m.ui.to_send, 'new'),
      SENT: state(m.caseQueue.on_the_way, 'full'),
      CLOSED: state(m.ui.closed, 'good'),
    },
  },
})

const decisions = (): Readonly<Record<string, StateWord>> => ({
  REFUNDED: state(m.ui.refunded, 'good'),
  REJECTED: state(m.ui.rejected, 'stop'),
  APPROVED: state(m.ui.approved, 'good'),
  PASSED: state(m.ui.published, 'good'),
  REFUSED: state(m.ui.refused, 'stop'),
  DONE: state(m.ui.approved, 'good'),
  ACCEPTED: state(m.caseQueue.accepted, 'good'),
  WITHDRAWN: state(m.caseQueue.taken_back, 'wait'),
  ARRIVED: state(m.ui.arrived, 'good'),
  UNSENDABLE: state(m.ui.cant_be_sent, 'stop'),
})

const single = (): Readonly<Record<string, string>> => ({
  WORKSHOP: m.ui.workshop,
  KOREA: m.ui.korean_number,
  DISPUTE: m.ui.dispute,
  UNMATCHED: m.ui.money_without_a_payment,
  REFUND_STUCK: m.caseQueue.refund_is_stuck,
  REFUND_FAILED: m.caseQueue.refund_failed,
  REFERENCE: m.caseQueue.reference_used_twice,
  TRANSFER: m.ui.transfer_announced,
  OVER: m.ui.paid_too_much,
})

/** Returns the state of a row: its decision when it is closed. */
export function stateWordOf(
  queue: CaseQueue,
  row: Pick<DeskQueueRow, 'state' | 'note'>,
): StateWord {
  const own = queueTexts()[queue].states[row.state] ?? closed()
  const decided = own.mark === 'good' ? decisions()[row.note] : undefined
  return decided ?? { ...own, word: single()[row.state] ?? own.word }
}

const stars = (count: number) => '★'.repeat(count) + '☆'.repeat(5 - count)

/** Returns the text under the deadline: items, attempts or points. */
export function countWordOf(queue: CaseQueue, { count, state: at }: DeskQueueRow): string {
  if (queue === 'returns') return counted(m.caseQueue, 'pcs', count)
  if (queue === 'gifts') return fill(m.caseQueue.pts, { count })
  if (queue === 'sellers') return count > 0 ? fill(m.caseQueue.asked, { count }) : ''
  if (queue === 'messages') return at === 'WAITING' ? '' : counted(m.caseQueue, 'tries', count)
  return ''
}

/** Returns the second line of a row, after its state. */
export function detailOf(queue: CaseQueue, row: DeskQueueRow): string {
  const { note, buyer, count } = row
  if (queue === 'reviews') return `${stars(count)} ${row.state === 'WAITING' ? note : buyer}`
  if (queue === 'messages') return `${notificationWords()[note] ?? note} · ${buyer}`
  if (queue === 'credit')
    return creditKindWords()[note as keyof ReturnType<typeof creditKindWords>] ?? buyer
  return buyer
}

/** Returns the text at the right end of the second line. */
export function sideOf(queue: CaseQueue, { side }: DeskQueueRow): string {
  return queue === 'messages'
    ? (channelWords()[side as keyof ReturnType<typeof channelWords>] ?? side)
    : side
}

/** Returns the text at the right end of the first line when a case has no amount. */
export function endWordOf(queue: CaseQueue, { count }: DeskQueueRow): string {
  if (queue === 'applications' && count > 1)
    return count === 2 ? m.caseQueue.n_2nd_try : fill(m.caseQueue.try_count, { count })
  return ''
}
