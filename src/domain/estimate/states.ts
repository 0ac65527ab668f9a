/** States of an estimate (decisions, "Companies, quotations, estimates"). */
export const estimateStates = [
  'DRAFT',
  'SENT',
  'APPROVED',
  'REFUSED',
  'LAPSED',
  'WITHDRAWN',
] as const

export type EstimateState = (typeof estimateStates)[number]

/** Actors that change the state of an estimate. SCHEDULE is the scheduled job. */
export const estimateActorKinds = ['WORKSHOP', 'CAR_OWNER', 'SCHEDULE'] as const

export type EstimateActorKind = (typeof estimateActorKinds)[number]

/** Allowed transition. */
export interface EstimateTransition {
  from: EstimateState
  to: EstimateState
  by: EstimateActorKind
}

/** All allowed transitions; any other is refused, by the schema too. */
export const estimateTransitions: readonly EstimateTransition[] = [
  { from: 'DRAFT', to: 'SENT', by: 'WORKSHOP' },
  { from: 'SENT', to: 'APPROVED', by: 'CAR_OWNER' },
  { from: 'SENT', to: 'REFUSED', by: 'CAR_OWNER' },
  { from: 'SENT', to: 'LAPSED', by: 'SCHEDULE' },
  { from: 'SENT', to: 'WITHDRAWN', by: 'WORKSHOP' },
]

/** True when an actor may change an estimate from one state to another. */
export function mayTransitionEstimate(
  from: EstimateState,
  to: EstimateState,
  actorKind: EstimateActorKind,
): boolean {
  return estimateTransitions.some(
    (move) => move.from === from && move.to === to && move.by === actorKind,
  )
}

/** Progress steps of the job behind an estimate, in order. */
export const estimateSteps = ['draft', 'sent', 'approved', 'ordered', 'done'] as const

export type EstimateStep = (typeof estimateSteps)[number]

/** Returns the step that a job has reached; times are milliseconds, null before the step. */
export function estimateStepOf(estimate: {
  state: EstimateState
  orderedAt: number | null
  doneAt: number | null
}): EstimateStep {
  if (estimate.state === 'DRAFT') return 'draft'
  if (estimate.state !== 'APPROVED') return 'sent'
  if (estimate.doneAt !== null) return 'done'
  return estimate.orderedAt === null ? 'approved' : 'ordered'
}
