import { useState } from 'react'
import { labelsAddressOf } from '#client/document-address.ts'
import type { DeskShopHome, DeskWorkRow } from '#contract/desk/desk-shop.ts'
import { maxLabels } from '#domain/desk/packing.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { useKey } from '../ui/keys.ts'
import type { Change } from '../ui/use-url-state.ts'
import { dayName, clockOf } from './home-words.ts'
import { HomeRow } from './HomeRow.tsx'
import { WorkChips } from './WorkChips.tsx'
import { fillNodes } from '../ui/filled.tsx'
import { pluralText } from '../ui/counted.ts'

interface Props {
  home: DeskShopHome
  busyId: number
  /** Filter in the address: CONFIRM or SHIP. */
  stage: string | undefined
  now: number
  go: (change: Change) => void
}

const isToShip = ({ queue }: DeskWorkRow) => ['pick', 'pack', 'ship'].includes(queue)

/** True for an order whose parcel needs a label: not collected, and not on hold. */
const hasParcel = (row: DeskWorkRow) => isToShip(row) && !row.isCollected

/** Orders that wait for the shop, the next deadline first. Only the first has the main action. */
export function HomeWork({ home, busyId, stage, now, go }: Props) {
  const { work, collection, countryId } = home
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const answer = work.filter((row) => !isToShip(row))
  const parcelRows = work.filter(isToShip)
  const labelledIds = work.filter(hasParcel).map(({ orderId }) => orderId)
  const pickedIds = labelledIds.filter((id) => chosen.has(id))
  const printedIds = (pickedIds.length > 0 ? pickedIds : labelledIds).slice(0, maxLabels)
  const address = labelsAddressOf(printedIds)
  useKey(printedIds.length > 0 ? 'p' : undefined, () => location.assign(address))
  useKey('a', () => {
    const row = document.activeElement?.closest('[data-work]')
    row?.querySelector<HTMLElement>('[data-act]')?.click()
  })
  const choose = (id: number) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const firstRow = answer.find(({ queue }) => queue === 'confirm') ?? parcelRows[0]
  const rows = (list: readonly DeskWorkRow[]) =>
    list.map((row) => (
      <HomeRow
        key={row.orderId}
        row={row}
        isFirst={row === firstRow}
        isBusy={busyId === row.orderId}
        isChosen={chosen.has(row.orderId)}
        choose={hasParcel(row) ? choose : undefined}
        leavesAt={isToShip(row) ? collection : null}
        now={now}
        go={go}
      />
    ))
  const clock = clockOf(collection.at, countryId)
  const day = collection.isToday ? '' : fill(m.seller.on, { day: dayName(collection.day) })
  return (
    <div className="home-work">
      <header>
        <h2>{m.seller.your_work_by_deadline}</h2>
        <WorkChips
          stage={stage}
          answerCount={answer.length}
          shipCount={parcelRows.length}
          go={go}
        />
        {printedIds.length > 0 && (
          <a className="button" href={address} aria-keyshortcuts="p">
            {pluralText(m.seller, 'print_labels', printedIds.length)} <kbd>p</kbd>
          </a>
        )}
        <a className="button" href="/desk?view=parcels">
          {m.seller.tracking_numbers_by_file}
        </a>
      </header>
      {work.length === 0 && (
        <p>{fill(m.seller.all_sent_next_collection, { day: day || m.seller.today, clock })}</p>
      )}
      {stage !== 'SHIP' && <ol>{rows(answer)}</ol>}
      {stage !== 'CONFIRM' && parcelRows.length > 0 && (
        <>
          <h3>
            {fillNodes(m.seller.by, {
              clock,
              day,
              rest: <span>{m.seller.tick_orders_to_print}</span>,
            })}
          </h3>
          <ol>{rows(parcelRows)}</ol>
        </>
      )}
      <footer aria-hidden="true">
        {fillNodes(m.seller.next_previous_its_action, {
          next: <kbd>j</kbd>,
          previous: <kbd>k</kbd>,
          act: <kbd>a</kbd>,
          open: <kbd>↵</kbd>,
          print: <kbd>p</kbd>,
          search: <kbd>/</kbd>,
        })}
      </footer>
    </div>
  )
}
