import type { DeskQueueRow } from '#contract/desk/queue/desk-queues.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { StateMark } from '../ui/case-props.ts'
import { channelLabels, notificationLabels } from '../ui/message-words.ts'
import { pluralText } from '../ui/counted.ts'
import { creditKindLabels } from '../ui/credit-words.ts'

interface StateLabel {
  word: string
  mark: StateMark
}

interface QueueTexts {
  title: string
  /** Sentence shown when the queue has no open case left. */
  done: string
  states: Readonly<Record<string, StateLabel>>
}

const toStateLabel = (word: string, mark: StateMark): StateLabel => ({ word, mark })
const closedState = () => toStateLabel(m.caseQueue.decided, 'good')

/** Texts of each queue and of its states. */
export const queueTexts = (): Record<CaseQueue, QueueTexts> => ({
  returns: {
    title: m.ui.returns,
    done: m.caseQueue.every_return_is_decided,
    states: {
      ESCALATED: toStateLabel(m.caseQueue.service_decides, 'stop'),
      REQUESTED: toStateLabel(m.caseQueue.new, 'new'),
      INSPECTING: toStateLabel(m.ui.inspecting, 'half'),
      APPROVED: toStateLabel(m.caseQueue.to_be_sent, 'full'),
      IN_TRANSIT: toStateLabel(m.ui.refund_due, 'full'),
      DECIDED: closedState(),
    },
  },
  applications: {
    title: m.ui.applications,
    done: m.caseQueue.every_application_is_decided,
    states: {
      WORKSHOP: toStateLabel(m.caseQueue.workshops, 'new'),
      KOREA: toStateLabel(m.caseQueue.korean_numbers, 'new'),
      DECIDED: closedState(),
    },
  },
  sellers: {
    title: m.ui.shops,
    done: m.caseQueue.every_company_is_answered,
    states: {
      SENT: toStateLabel(m.ui.to_check, 'new'),
      CHECKED: toStateLabel(m.caseQueue.n_2nd_person, 'half'),
      ASKED: toStateLabel(m.ui.paper_missing, 'wait'),
      DECIDED: closedState(),
    },
  },
  reviews: {
    title: m.ui.reviews,
    done: m.caseQueue.every_review_is_read,
    states: { WAITING: toStateLabel(m.ui.to_read, 'new'), DECIDED: closedState() },
  },
  messages: {
    title: m.ui.messages,
    done: m.caseQueue.no_message_is_in,
    states: {
      FAILED: toStateLabel(m.ui.failed, 'stop'),
      RETRYING: toStateLabel(m.caseQueue.retrying, 'wait'),
      WAITING: toStateLabel(m.ui.waiting, 'new'),
      SENT: toStateLabel(m.ui.sent, 'good'),
    },
  },
  credit: {
    title: m.ui.credit,
    done: m.caseQueue.nothing_waits_for_finance,
    states: {
      CHANGE: toStateLabel(m.caseQueue.n_2nd_person, 'half'),
      TRANSFER: toStateLabel(m.caseQueue.transfers, 'new'),
      OVER: toStateLabel(m.caseQueue.to_refund, 'new'),
      OVERDUE: toStateLabel(m.ui.overdue, 'stop'),
      BLOCKED: toStateLabel(m.ui.blocked, 'stop'),
      DECIDED: closedState(),
    },
  },
  cases: {
    title: m.caseQueue.money_cases,
    done: m.caseQueue.every_money_case_is,
    states: {
      DISPUTE: toStateLabel(m.caseQueue.disputes, 'stop'),
      UNMATCHED: toStateLabel(m.caseQueue.no_payment, 'new'),
      REFUND_STUCK: toStateLabel(m.caseQueue.stuck, 'stop'),
      REFUND_FAILED: toStateLabel(m.ui.failed, 'stop'),
      REFERENCE: toStateLabel(m.caseQueue.references, 'half'),
      CLOSED: toStateLabel(m.ui.closed, 'good'),
    },
  },
  bankAccounts: {
    title: m.caseQueue.bank_accounts,
    done: m.caseQueue.every_account_is_compared,
    states: { WAITING: toStateLabel(m.caseQueue.n_2nd_person, 'half'), DECIDED: closedState() },
  },
  gifts: {
    title: m.ui.gifts,
    done: m.caseQueue.every_gift_has_arrived,
    states: {
      ORDERED: toStateLabel(m.ui.to_send, 'new'),
      SENT: toStateLabel(m.caseQueue.on_the_way, 'full'),
      CLOSED: toStateLabel(m.ui.closed, 'good'),
    },
  },
  chats: {
    title: m.ui.chats,
    done: m.caseQueue.every_chat_is_answered,
    states: {
      WAITING: toStateLabel(m.caseQueue.wait_for_us, 'new'),
      SHOP: toStateLabel(m.caseQueue.wait_for_a_shop, 'wait'),
      REPORTED: toStateLabel(m.caseQueue.reported, 'stop'),
      ANSWERED: toStateLabel(m.caseQueue.answered, 'good'),
    },
  },
  slips: {
    title: m.caseQueue.slips,
    done: m.caseQueue.every_slip_is_matched,
    states: {
      SLIP: toStateLabel(m.caseQueue.to_match, 'new'),
      MATCHED: toStateLabel(m.caseQueue.matched, 'good'),
    },
  },
})

const decisionLabels = (): Readonly<Record<string, StateLabel>> => ({
  REFUNDED: toStateLabel(m.ui.refunded, 'good'),
  REJECTED: toStateLabel(m.ui.rejected, 'stop'),
  APPROVED: toStateLabel(m.ui.approved, 'good'),
  PASSED: toStateLabel(m.ui.published, 'good'),
  REFUSED: toStateLabel(m.ui.refused, 'stop'),
  DONE: toStateLabel(m.ui.approved, 'good'),
  ACCEPTED: toStateLabel(m.caseQueue.accepted, 'good'),
  WITHDRAWN: toStateLabel(m.caseQueue.taken_back, 'wait'),
  ARRIVED: toStateLabel(m.ui.arrived, 'good'),
  UNSENDABLE: toStateLabel(m.ui.cant_be_sent, 'stop'),
})

const detailLabels = (): Readonly<Record<string, string>> => ({
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
export function stateLabelOf(
  queue: CaseQueue,
  row: Pick<DeskQueueRow, 'state' | 'note'>,
): StateLabel {
  const ownState = queueTexts()[queue].states[row.state] ?? closedState()
  const decision = ownState.mark === 'good' ? decisionLabels()[row.note] : undefined
  return decision ?? { ...ownState, word: detailLabels()[row.state] ?? ownState.word }
}

const stars = (count: number) => '★'.repeat(count) + '☆'.repeat(5 - count)

/** Returns the text under the deadline: items, attempts or points. */
export function countTextOf(queue: CaseQueue, { count, state: at }: DeskQueueRow): string {
  if (queue === 'returns') return pluralText(m.caseQueue, 'pcs', count)
  if (queue === 'gifts') return fill(m.caseQueue.pts, { count })
  if (queue === 'sellers') return count > 0 ? fill(m.caseQueue.asked, { count }) : ''
  if (queue === 'chats') return count > 0 ? fill(m.caseQueue.unread, { count }) : ''
  if (queue === 'messages') return at === 'WAITING' ? '' : pluralText(m.caseQueue, 'tries', count)
  return ''
}

/** Returns the second line of a row, after its state. */
export function detailTextOf(queue: CaseQueue, row: DeskQueueRow): string {
  const { note, buyer, count } = row
  if (queue === 'reviews') return `${stars(count)} ${row.state === 'WAITING' ? note : buyer}`
  if (queue === 'chats')
    return buyer || (note === 'PICTURE' ? m.ui.picture : m.caseQueue.part_or_order)
  if (queue === 'messages') return `${notificationLabels()[note] ?? note} · ${buyer}`
  if (queue === 'credit')
    return creditKindLabels()[note as keyof ReturnType<typeof creditKindLabels>] ?? buyer
  return buyer
}

/** Returns the text at the right end of the second line. */
export function sideTextOf(queue: CaseQueue, { side }: DeskQueueRow): string {
  return queue === 'messages'
    ? (channelLabels()[side as keyof ReturnType<typeof channelLabels>] ?? side)
    : side
}

/** Returns the text at the right end of the first line when a case has no amount. */
export function endTextOf(queue: CaseQueue, { count }: DeskQueueRow): string {
  if (queue === 'applications' && count > 1)
    return count === 2 ? m.caseQueue.n_2nd_try : fill(m.caseQueue.try_count, { count })
  return ''
}
