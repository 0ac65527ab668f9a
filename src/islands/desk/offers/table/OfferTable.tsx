import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { offerStates } from '#domain/offer-import/offer-states.ts'
import { m } from '#i18n/desk/messages.ts'
import { $offerTable, openOfferTable } from '#stores/desk/seller/offer-table.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import type { Change } from '../../ui/use-url-state.ts'
import { errorMessage } from '../../ui/words.ts'
import { AddOffer } from './AddOffer.tsx'
import { OfferBar } from './OfferBar.tsx'
import { OfferRows } from './OfferRows.tsx'
import { OfferSearch } from './OfferSearch.tsx'

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
          added={(number) =>
            number === text ? openTable() : go({ text: number, stage: undefined })
          }
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
      {table.kind === 'known' && (
        <OfferRows
          {...{ table, state, text, go, isAdding }}
          closeAddForm={() => setAdding(false)}
        />
      )}
      {table.kind === 'known' && <OfferBar state={table} />}
    </section>
  )
}
