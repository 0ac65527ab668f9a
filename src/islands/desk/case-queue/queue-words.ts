import type { DeskQueueRow } from '#contract/desk/desk-queues.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import type { StateMark } from '../ui/case-props.ts'
import { channelWords, notificationWords } from '../ui/message-words.ts'
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
const closed = state('Decided', 'good')

/** Texts of each queue and of its states. */
export const queueTexts: Record<CaseQueue, QueueWords> = {
  returns: {
    title: 'Returns',
    done: 'Every return is decided',
    states: {
      REQUESTED: state('New', 'new'),
      INSPECTING: state('Inspecting', 'half'),
      APPROVED: state('To be sent', 'full'),
      IN_TRANSIT: state('Refund due', 'full'),
      DECIDED: closed,
    },
  },
  applications: {
    title: 'Applications',
    done: 'Every application is decided',
    states: {
      WORKSHOP: state('Workshops', 'new'),
      KOREA: state('Korean numbers', 'new'),
      DECIDED: closed,
    },
  },
  sellers: {
    title: 'Shops',
    done: 'Every company is answered',
    states: {
      SENT: state('To check', 'new'),
      CHECKED: state('2nd person', 'half'),
      ASKED: state('Paper missing', 'wait'),
      DECIDED: closed,
    },
  },
  reviews: {
    title: 'Reviews',
    done: 'Every review is read',
    states: { WAITING: state('To read', 'new'), DECIDED: closed },
  },
  messages: {
    title: 'Messages',
    done: 'No message is in trouble',
    states: {
      FAILED: state('Failed', 'stop'),
      RETRYING: state('Retrying', 'wait'),
      WAITING: state('Waiting', 'new'),
      SENT: state('Sent', 'good'),
    },
  },
  credit: {
    title: 'Credit',
    done: 'Nothing waits for finance',
    states: {
      CHANGE: state('2nd person', 'half'),
      TRANSFER: state('Transfers', 'new'),
      OVER: state('To refund', 'new'),
      OVERDUE: state('Overdue', 'stop'),
      BLOCKED: state('Blocked', 'stop'),
      DECIDED: closed,
    },
  },
  cases: {
    title: 'Money cases',
    done: 'Every money case is closed',
    states: {
      DISPUTE: state('Disputes', 'stop'),
      UNMATCHED: state('No payment', 'new'),
      REFUND_STUCK: state('Stuck', 'stop'),
      REFUND_FAILED: state('Failed', 'stop'),
      REFERENCE: state('References', 'half'),
      CLOSED: state('Closed', 'good'),
    },
  },
  bankAccounts: {
    title: 'Bank accounts',
    done: 'Every new account is compared',
    states: { WAITING: state('2nd person', 'half'), DECIDED: closed },
  },
  gifts: {
    title: 'Gifts',
    done: 'Every gift has arrived',
    states: {
      ORDERED: state('To send', 'new'),
      SENT: state('On the way', 'full'),
      CLOSED: state('Closed', 'good'),
    },
  },
}

const decisions: Readonly<Record<string, StateWord>> = {
  REFUNDED: state('Refunded', 'good'),
  REJECTED: state('Rejected', 'stop'),
  APPROVED: state('Approved', 'good'),
  PASSED: state('Published', 'good'),
  REFUSED: state('Refused', 'stop'),
  DONE: state('Approved', 'good'),
  ACCEPTED: state('Accepted', 'good'),
  WITHDRAWN: state('Taken back', 'wait'),
  ARRIVED: state('Arrived', 'good'),
  UNSENDABLE: state('Can’t be sent', 'stop'),
}

const single: Readonly<Record<string, string>> = {
  WORKSHOP: 'Workshop',
  KOREA: 'Korean number',
  DISPUTE: 'Dispute',
  UNMATCHED: 'Money without a payment',
  REFUND_STUCK: 'Refund is stuck',
  REFUND_FAILED: 'Refund failed',
  REFERENCE: 'Reference used twice',
  TRANSFER: 'Transfer announced',
  OVER: 'Paid too much',
}

/** Returns the state of a row: its decision when it is closed. */
export function stateWordOf(
  queue: CaseQueue,
  row: Pick<DeskQueueRow, 'state' | 'note'>,
): StateWord {
  const own = queueTexts[queue].states[row.state] ?? closed
  const decided = own.mark === 'good' ? decisions[row.note] : undefined
  return decided ?? { ...own, word: single[row.state] ?? own.word }
}

const stars = (count: number) => '★'.repeat(count) + '☆'.repeat(5 - count)

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Returns the text under the deadline: items, attempts or points. */
export function countWordOf(queue: CaseQueue, { count, state: at }: DeskQueueRow): string {
  if (queue === 'returns') return counted(count, 'pc', 'pcs')
  if (queue === 'gifts') return `${count} pts`
  if (queue === 'sellers') return count > 0 ? `asked ${count}×` : ''
  if (queue === 'messages') return at === 'WAITING' ? '' : counted(count, 'try', 'tries')
  return ''
}

/** Returns the second line of a row, after its state. */
export function detailOf(queue: CaseQueue, row: DeskQueueRow): string {
  const { note, buyer, count } = row
  if (queue === 'reviews') return `${stars(count)} ${row.state === 'WAITING' ? note : buyer}`
  if (queue === 'messages') return `${notificationWords[note] ?? note} · ${buyer}`
  if (queue === 'credit') return creditKindWords[note as keyof typeof creditKindWords] ?? buyer
  return buyer
}

/** Returns the text at the right end of the second line. */
export function sideOf(queue: CaseQueue, { side }: DeskQueueRow): string {
  return queue === 'messages' ? (channelWords[side as keyof typeof channelWords] ?? side) : side
}

/** Returns the text at the right end of the first line when a case has no amount. */
export function endWordOf(queue: CaseQueue, { count }: DeskQueueRow): string {
  if (queue === 'applications' && count > 1) return count === 2 ? '2nd try' : `${count}. try`
  return ''
}
