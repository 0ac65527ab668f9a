import type { QuotationState, StoredState } from './states.ts'

/** Actors that change the state of a request. SCHEDULE is the scheduled job. */
export type QuotationActorKind = 'BUYER' | 'SELLER' | 'SCHEDULE'

/** Actions on a request; buttons, guards and tests use them. */
export const quotationActions = [
  'ask',
  'answer',
  'decline',
  'accept',
  'askAgain',
  'letLapse',
  'expire',
] as const
export type QuotationAction = (typeof quotationActions)[number]

interface QuotationTransition {
  from: readonly QuotationState[]
  to: StoredState
  by: QuotationActorKind
  /**
   * `before`: allowed only before the deadline of the state; `after`: only once the deadline has
   * passed.
   */
  when?: 'before' | 'after'
  /** True when the action counts towards the limit of repeated requests. */
  isLimited?: true
}

/** All allowed transitions (decisions, "Companies, quotations, estimates"). */
export const quotationTransitions: Readonly<Record<QuotationAction, QuotationTransition>> = {
  ask: { from: ['DRAFT'], to: 'ASKED', by: 'BUYER' },
  answer: { from: ['ASKED'], to: 'ANSWERED', by: 'SELLER', when: 'before' },
  decline: { from: ['ASKED'], to: 'DECLINED', by: 'SELLER', when: 'before' },
  // Lines that the buyer left out can still be accepted until the last valid day.
  accept: { from: ['ANSWERED', 'ACCEPTED'], to: 'ACCEPTED', by: 'BUYER', when: 'before' },
  askAgain: { from: ['ANSWERED'], to: 'ASKED', by: 'BUYER', isLimited: true },
  letLapse: { from: ['ANSWERED'], to: 'LAPSED', by: 'BUYER' },
  expire: { from: ['ASKED', 'ANSWERED'], to: 'LAPSED', by: 'SCHEDULE', when: 'after' },
}

/** Maximum number of repeated requests of a buyer to one shop. */
export const maximumRepeatRequests = 3

/** Request, reduced to the fields that decide which actions are allowed. */
export interface RequestFacts {
  state: QuotationState
  /** Deadline of the answer, or end of the quoted prices (milliseconds). */
  endsAt: number
  /** Number of repeated requests of the buyer. */
  askedAgain: number
}

/** True when an actor may take an action on a request now. */
export function mayTransition(
  action: QuotationAction,
  request: RequestFacts,
  actorKind: QuotationActorKind,
  now: number,
): boolean {
  const transition = quotationTransitions[action]
  if (transition.by !== actorKind || !transition.from.includes(request.state)) return false
  if (transition.isLimited && request.askedAgain >= maximumRepeatRequests) return false
  if (transition.when === undefined) return true
  return (transition.when === 'after') === now >= request.endsAt
}

/** Returns the number of repeated requests that the buyer still has. */
export function repeatRequestsLeft({ askedAgain }: Pick<RequestFacts, 'askedAgain'>): number {
  return Math.max(0, maximumRepeatRequests - askedAgain)
}
