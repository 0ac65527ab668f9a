import { moneyOf } from '#domain/country/money-of.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type OfferState, offerStates } from '#domain/offer-import/offer-states.ts'
import { formatCount } from '#i18n/counts.ts'
import { deskLanguage, m } from '#i18n/desk/messages.ts'
import {
  $offerTable,
  loadMoreOffers,
  type OfferTableState,
  openOfferTable,
} from '#stores/desk/seller/offer-table.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import type { Change } from '../../ui/use-address.ts'
import { errorMessage } from '../../ui/words.ts'
import { AddOffer } from './AddOffer.tsx'
import { NoOffers } from './NoOffers.tsx'
import { OfferBar } from './OfferBar.tsx'
import { OfferSearch } from './OfferSearch.tsx'
import { OfferTableRow } from './OfferTableRow.tsx'

interface Props {
  /** State of the offers, and a part number to search for, as the address holds them. */
  stage: string | undefined
  text: string | undefined
  go: (change: Change) => void
}

/** All offers of the shop: price and stock are typed in the row and applied together. */
export function OfferTable({ stage, text, go }: Props) {
  const table = useStore($offerTable)
  const state = offerStates.find((one) => one === stage) ?? 'ALL'
  const [isAdding, setAdding] = useState(false)
  const openTable = () => void openOfferTable({ state, number: text ?? '' })
  useEffect(openTable, [state, text])
  return (
    <section className="offer-table" aria-label={m.offers.your_goods}>
      <OfferSearch state={state} text={text} table={table} go={go} add={() => setAdding(true)} />
      {isAdding && table.kind === 'known' && (
        <AddOffer
          countryId={table.countryId}
          added={(number) => (number === text ? openTable() : go({ text: number, stage: undefined }))}
          close={() => setAdding(false)}
        />
      )}
      {table.kind === 'failed' && (
        <div className="failed">
          <FieldError text={errorMessage(table.fault.label)} />
          <button type="button" className="button" onClick={openTable}>
            {m.ui.try_again}
          </button>
        </div>
      )}
      {table.kind === 'idle' && <div className="loading" aria-busy="true" />}
      {table.kind === 'known' && <Rows table={table} state={state} text={text} go={go} />}
      {table.kind === 'known' && <OfferBar state={table} />}
    </section>
  )
}

interface RowsProps {
  table: Extract<OfferTableState, { kind: 'known' }>
  state: OfferState
  text: string | undefined
  go: (change: Change) => void
}

function Rows({ table, state, text, go }: RowsProps) {
  const { list, edits, busy, next, counts } = table
  const money = moneyOf(table.countryId)
  if (list.length === 0)
    return <NoOffers hasOffers={counts.ALL > 0} state={state} text={text} go={go} />
  return (
    <div className="rows">
      <table>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {m.offers.number_and_part}
            </th>
            <th scope="col" className="amount list">
              {m.offers.list_price}
            </th>
            <th scope="col" className="amount">
              {m.offers.your_price}
            </th>
            <th scope="col" className="amount">
              {m.offers.stock}
            </th>
            <th scope="col" className="amount sold">
              {m.offers.sold_28}
            </th>
            <th scope="col">{m.offers.state}</th>
            <th scope="col" className="remark">
              {m.offers.note}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((offer) => (
            <OfferTableRow
              key={offer.skuOrgId}
              offer={offer}
              edit={edits.get(offer.skuOrgId)}
              money={money}
              isBusy={busy}
            />
          ))}
        </tbody>
      </table>
      {next && (
        <button type="button" className="button" aria-busy={busy} onClick={() => void loadMoreOffers()}>
          {m.offers.more_of} {formatCount(Math.max(0, counts[state] - list.length), deskLanguage())}
        </button>
      )}
    </div>
  )
}
