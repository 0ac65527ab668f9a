import type { ComponentType } from 'react'
import type { DeskAddress } from '#domain/desk/address.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import { ApplicationCase } from './applications/ApplicationCase.tsx'
import { QueueScreen } from './case-queue/QueueScreen.tsx'
import { ReturnCase } from './returns/ReturnCase.tsx'
import { ReviewCase } from './reviews/ReviewCase.tsx'
import type { CaseProps } from './ui/case-props.ts'
import type { Change } from './ui/use-address.ts'

interface Props {
  queue: CaseQueue
  address: DeskAddress
  isSeller: boolean
  now: number
  go: (change: Change) => void
}

/** Component of the open case of each queue. */
const cases: Record<CaseQueue, ComponentType<CaseProps>> = {
  returns: ReturnCase,
  applications: ApplicationCase,
  reviews: ReviewCase,
}

/** A queue of cases with the open case. */
export function QueueView({ queue, ...rest }: Props) {
  return <QueueScreen key={queue} queue={queue} Case={cases[queue]} {...rest} />
}
