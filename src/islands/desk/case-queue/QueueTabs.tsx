import type { MouseEvent } from 'react'
import type { DeskStateCount } from '#contract/desk/queue/desk-queues.ts'
import { withChangedFields, type DeskAddress, writeDeskQuery } from '#domain/desk/address.ts'
import { type CaseQueue, queueTerms } from '#domain/desk/case-queues.ts'
import { countries } from '#domain/country/countries.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { Change } from '../ui/use-url-state.ts'
import { countryNames } from '../ui/words.ts'
import { queueTexts } from './queue-words.ts'

interface Props {
  queue: CaseQueue
  states: readonly DeskStateCount[]
  most: number
  mineCount: number
  address: DeskAddress
  isSeller: boolean
  go: (change: Change) => void
}

/** One tab per state with its count, and the filters below. The URL contains state and filters. */
export function QueueTabs({ queue, states, most, mineCount, address, isSeller, go }: Props) {
  const { open, closed, notForShops = [] } = queueTerms[queue]
  const stages = [...open, ...closed].filter((one) => !isSeller || !notForShops.includes(one))
  const lateCount = states.reduce((total, one) => total + one.late, 0)
  const link = (change: Change) => ({
    href: `/desk${writeDeskQuery(withChangedFields(address, { caseId: undefined, ...change }))}`,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      go({ caseId: undefined, ...change })
    },
  })
  return (
    <>
      <nav aria-label={m.caseQueue.states} data-tabs>
        {stages.map((stage) => {
          const count = states.find(({ state }) => state === stage)
          const isSelected = address.stage === stage
          return (
            <a
              key={stage}
              aria-current={isSelected || undefined}
              data-late={(count?.late ?? 0) > 0 || undefined}
              {...link({ stage: isSelected ? undefined : stage, late: undefined })}
            >
              <b>{count ? `${count.count}${count.count >= most ? '+' : ''}` : '\u00a0'}</b>
              {queueTexts()[queue].states[stage]?.word}
            </a>
          )
        })}
      </nav>
      <div data-chips>
        <a
          aria-current={address.late === 1 || undefined}
          {...link({ late: address.late ? undefined : 1, stage: undefined })}
        >
          {fill(m.caseQueue.past_due_late, { late: lateCount })}
        </a>
        <a
          aria-current={address.mine === 1 || undefined}
          {...link({ mine: address.mine ? undefined : 1 })}
        >
          {fill(m.decisions.mine, { count: mineCount })}
        </a>
        {!isSeller && (
          <select
            aria-label={m.ui.country}
            value={address.country ?? ''}
            onChange={({ currentTarget }) =>
              go({ caseId: undefined, country: Number(currentTarget.value) || undefined })
            }
          >
            <option value="">{m.ui.all_countries}</option>
            {countries.map(({ id }) => (
              <option key={id} value={id}>
                {countryNames()[id]}
              </option>
            ))}
          </select>
        )}
        {(address.stage ?? address.late ?? address.mine ?? address.country) !== undefined && (
          <a {...link({ stage: undefined, late: undefined, mine: undefined, country: undefined })}>
            {m.caseQueue.show_all_open}
          </a>
        )}
      </div>
    </>
  )
}
