import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskQueueRow } from '#contract/desk/queue/desk-queues.ts'
import { type DeskAddress, writeDeskQuery } from '#domain/desk/address.ts'
import type { CaseQueue as Queue } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { countDeskOrders } from '#stores/desk/orders.ts'
import { $sentCount } from '#stores/desk/case-queue/undo.ts'
import { $deskQueue, countQueues, openQueue } from '#stores/desk/case-queue/queue.ts'
import { CaseRefContext } from '../case/case-ref.ts'
import { focusRow, useKey } from '../ui/keys.ts'
import type { CaseProps } from '../ui/case-props.ts'
import type { Change } from '../ui/use-url-state.ts'
import { KeySheet } from './KeySheet.tsx'
import { QueueDone } from './QueueDone.tsx'
import { QueueList } from './QueueList.tsx'
import { queueTexts } from './queue-words.ts'

interface Props {
  queue: Queue
  address: DeskAddress
  isSeller: boolean
  now: number
  go: (change: Change) => void
  /** Component of the open case. */
  Case: ComponentType<CaseProps>
  /** Tools to show while no case is open. */
  tools?: ReactNode
}

/** Interval between two automatic reloads of the list, milliseconds. */
const reloadIntervalMs = 60_000
const chatIntervalMs = 15_000

const stateKeyOf = ({ caseId, state }: DeskQueueRow) => `${caseId} ${state}`

/** Screen of every queue: the cases by deadline on the left, the open case on the right. */
export function CaseQueue({ queue, address, isSeller, now, go, Case, tools }: Props) {
  const state = useStore($deskQueue)
  const [message, setMessage] = useState('')
  const [hasKeys, setKeys] = useState(false)
  const { caseId, stage, late, mine, country } = address
  const filterQuery = writeDeskQuery({
    ...(stage && { stage }),
    ...(late && { late }),
    ...(mine && { mine }),
    ...(country && { country }),
  })
  useKey('?', () => setKeys((before) => !before))
  useEffect(() => {
    const renew = () => void openQueue(queue, address)
    renew()
    void countDeskOrders()
    const clock = setInterval(renew, queue === 'chats' ? chatIntervalMs : reloadIntervalMs)
    return () => clearInterval(clock)
    // `filterQuery` changes whenever one of the filters does.
  }, [queue, filterQuery])
  useEffect(() => setMessage(''), [queue, filterQuery])
  const sentCount = useStore($sentCount)
  useEffect(() => {
    if (sentCount === 0) return
    void openQueue(queue, address)
    void countQueues()
  }, [sentCount])
  // A decided case stays in the list until its decision is sent.
  const decided = useRef(new Set<string>())
  const list = state.kind === 'known' && state.queue === queue ? state.list : []
  const openNextCase = (text: string) => {
    const index = list.findIndex((row) => row.caseId === caseId)
    const decidedRow = list[index]
    if (decidedRow) decided.current.add(stateKeyOf(decidedRow))
    const isOpen = (row: DeskQueueRow) => !decided.current.has(stateKeyOf(row))
    const nextRow = list.slice(index + 1).find(isOpen) ?? list.slice(0, index).filter(isOpen).pop()
    setMessage(text)
    go({ caseId: nextRow?.caseId })
    void openQueue(queue, address)
    void countQueues()
  }
  const caseRef = useMemo(() => ({ view: queue, caseId: caseId ?? '' }), [queue, caseId])
  const close = () => {
    go({ caseId: undefined })
    if (caseId !== undefined) focusRow(caseId)
  }
  return (
    <section
      className="case-queue"
      aria-label={fill(m.caseQueue.queue, { queue: queueTexts()[queue].title })}
      data-open={caseId !== undefined}
      data-filled={list.length > 0}
    >
      <QueueList {...{ queue, state, address, isSeller, now, go }} showKeys={() => setKeys(true)} />
      <div data-side>
        <p role="status" data-said={message !== '' || undefined}>
          {message}
        </p>
        {caseId === undefined ? (
          <div data-home>
            <QueueDone {...{ queue, state, go }} />
            {tools}
          </div>
        ) : (
          <CaseRefContext.Provider value={caseRef}>
            <Case key={caseId} id={caseId} now={now} close={close} after={openNextCase} />
          </CaseRefContext.Provider>
        )}
      </div>
      {hasKeys && <KeySheet close={() => setKeys(false)} />}
    </section>
  )
}
