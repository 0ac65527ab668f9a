import type { DeskQueueRow } from '#contract/desk/desk-queues.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { StateMark } from '../ui/case-props.ts'
import { channelWords, notificationWords } from '../ui/message-words.ts'
import { pluralText } from '../ui/counted.ts'
import { creditKindWords } from '../ui/credit-words.ts'

interface StateWord {
  word: string
  mark: StateMark
}

interface QueueWords {
  title: string
  /** Sentence shown when the queue has no open case left. */
  done: string
  states: Readonly<Record<string, StateWord>>
}

const stateWord = (word: string, mark: StateMark): StateWord => ({ word, mark })
const closedState = () => stateWord(m.caseQueue.decided, 'good')

/** Texts of each queue and of its states. */
export const queueTexts = (): Record<CaseQueue, QueueWords> => ({
  returns: {
    title: m.ui.returns,
    done: m.caseQueue.every_return_is_decided,
    states: {
      ESCALATED: stateWord(m.caseQueue.service_decides, 'stop'),
      REQUESTED: stateWord(m.caseQueue.new, 'new'),
      INSPECTING: stateWord(m.ui.inspecting, 'half'),
      APPROVED: stateWord(m.caseQueue.to_be_sent, 'full'),
      IN_TRANSIT: stateWord(m.ui.refund_due, 'full'),
      DECIDED: closedState(),
    },
  },
  applications: {
    title: m.ui.applications,
    done: m.caseQueue.every_application_is_decided,
    states: {
      WORKSHOP: stateWord(m.caseQueue.workshops, 'new'),
      KOREA: stateWord(m.caseQueue.korean_numbers, 'new'),
      DECIDED: closedState(),
    },
  },
  sellers: {
    title: m.ui.shops,
    done: m.caseQueue.every_company_is_answered,
    states: {
      SENT: stateWord(m.ui.to_check, 'new'),
      CHECKED: stateWord(m.caseQueue.n_2nd_person, 'half'),
      ASKED: stateWord(m.ui.paper_missing, 'wait'),
      DECIDED: closedState(),
    },
  },
  reviews: {
    title: m.ui.reviews,
    done: m.caseQueue.every_review_is_read,
    states: { WAITING: stateWord(m.ui.to_read, 'new'), DECIDED: closedState() },
  },
  messages: {
    title: m.ui.messages,
    done: m.caseQueue.no_message_is_in,
    states: {
      FAILED: stateWord(m.ui.failed, 'stop'),
      RETRYING: stateWord(m.caseQueue.retrying, 'wait'),
      WAITING: stateWord(m.ui.waiting, 'new'),
      SENT: stateWord(m.ui.sent, 'good'),
    },
  },
  credit: {
    title: m.ui.credit,
    done: m.caseQueue.nothing_waits_for_finance,
    states: {
      CHANGE: stateWord(m.caseQueue.n_2nd_person, 'half'),
      TRANSFER: stateWord(m.caseQueue.transfers, 'new'),
      OVER: stateWord(m.caseQueue.to_refund, 'new'),
      OVERDUE: stateWord(m.ui.overdue, 'stop'),
      BLOCKED: stateWord(m.ui.blocked, 'stop'),
      DECIDED: closedState(),
    },
  },
  cases: {
    title: m.caseQueue.money_cases,
    done: m.caseQueue.every_money_case_is,
    states: {
      DISPUTE: stateWord(m.caseQueue.disputes, 'stop'),
      UNMATCHED: stateWord(m.caseQueue.no_payment, 'new'),
      REFUND_STUCK: stateWord(m.caseQueue.stuck, 'stop'),
      REFUND_FAILED: stateWord(m.ui.failed, 'stop'),
      REFERENCE: stateWord(m.caseQueue.references, 'half'),
      CLOSED: stateWord(m.ui.closed, 'good'),
    },
  },
  bankAccounts: {
    title: m.caseQueue.bank_accounts,
    done: m.caseQueue.every_account_is_compared,
    states: { WAITING: stateWord(m.caseQueue.n_2nd_person, 'half'), DECIDED: closedState() },
  },
  gifts: {
    title: m.ui.gifts,
    done: m.caseQueue.every_gift_has_arrived,
    states: {
      ORDERED: stateWord(m.ui.to_send, 'new'),
      SENT: stateWord(m.caseQueue.on_the_way, 'full'),
      CLOSED: stateWord(m.ui.closed, 'good'),
    },
  },
})

const decisionWords = (): Readonly<Record<string, StateWord>> => ({
  REFUNDED: stateWord(m.ui.refunded, 'good'),
  REJECTED: stateWord(m.ui.rejected, 'stop'),
  APPROVED: stateWord(m.ui.approved, 'good'),
  PASSED: stateWord(m.ui.published, 'good'),
  REFUSED: stateWord(m.ui.refused, 'stop'),
  DONE: stateWord(m.ui.approved, 'good'),
  ACCEPTED: stateWord(m.caseQueue.accepted, 'good'),
  WITHDRAWN: stateWord(m.caseQueue.taken_back, 'wait'),
  ARRIVED: stateWord(m.ui.arrived, 'good'),
  UNSENDABLE: stateWord(m.ui.cant_be_sent, 'stop'),
})

const detailWords = (): Readonly<Record<string, string>> => ({
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

/** Returns the state of a row; for a closed case, its decision. */
export function stateWordOf(
  queue: CaseQueue,
  row: Pick<DeskQueueRow, 'state' | 'note'>,
): StateWord {
  const ownState = queueTexts()[queue].states[row.state] ?? closedState()
  const decision = ownState.mark === 'good' ? decisionWords()[row.note] : undefined
  return decision ?? { ...ownState, word: detailWords()[row.state] ?? ownState.word }
}

const stars = (count: number) => '★'.repeat(count) + '☆'.repeat(5 - count)

/** Returns the text under the deadline: items, attempts or points. */
export function countTextOf(queue: CaseQueue, { count, state: at }: DeskQueueRow): string {
  if (queue === 'returns') return pluralText(m.caseQueue, 'pcs', count)
  if (queue === 'gifts') return fill(m.caseQueue.pts, { count })
  if (queue === 'sellers') return count > 0 ? fill(m.caseQueue.asked, { count }) : ''
  if (queue === 'messages') return at === 'WAITING' ? '' : pluralText(m.caseQueue, 'tries', count)
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
