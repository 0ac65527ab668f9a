import { Fragment, useEffect, useState } from 'react'
import { moneyOf } from '#domain/country/money-of.ts'
import type { OfferState } from '#domain/offer-import/offer-states.ts'
import { formatCount } from '#i18n/counts.ts'
import { currentDeskLanguage, m } from '#i18n/desk/messages.ts'
import { loadMoreOffers, type OfferTableState } from '#stores/desk/seller/offer-table.ts'
import type { Change } from '../../ui/use-url-state.ts'
import { NoOffers } from './NoOffers.tsx'
import { OfferBulk } from './OfferBulk.tsx'
import { type OpenedForm, OpenedRow } from './OpenedRow.tsx'
import { OfferTableRow } from './OfferTableRow.tsx'

interface Props {
  table: Extract<OfferTableState, { kind: 'known' }>
  state: OfferState
  text: string | undefined
  go: (change: Change) => void
  /** True while the form for a single part is open; another form of the table closes it. */
  isAdding: boolean
  closeAddForm: () => void
}

/** Rows of the table, below the form that changes the selected offers. */
export function OfferRows({ table, state, text, go, isAdding, closeAddForm }: Props) {
  const { list, edits, busy, next, counts } = table
  const money = moneyOf(table.countryId)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<OpenedForm>()
  useEffect(() => setPicked(new Set()), [state, text])
  const pick = (id: number, isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...picked, id] : [...picked].filter((one) => one !== id)))
  if (list.length === 0)
    return <NoOffers hasOffers={counts.ALL > 0} state={state} text={text} go={go} />
  return (
    <div className="rows">
      <OfferBulk
        picked={list.filter(({ skuOrgId }) => picked.has(skuOrgId))}
        money={money}
        isBusy={busy}
        clear={() => setPicked(new Set())}
      />
      <table>
        <thead>
          <tr>
            <th scope="col" className="pick">
              <input
                type="checkbox"
                aria-label={m.offers.pick_all}
                checked={list.every(({ skuOrgId }) => picked.has(skuOrgId))}
                onChange={({ currentTarget }) =>
                  setPicked(
                    new Set(currentTarget.checked ? list.map(({ skuOrgId }) => skuOrgId) : []),
                  )
                }
              />
            </th>
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
            <Fragment key={offer.skuOrgId}>
              <OfferTableRow
                offer={offer}
                edit={edits.get(offer.skuOrgId)}
                money={money}
                isBusy={busy}
                isPicked={picked.has(offer.skuOrgId)}
                pick={(isPicked) => pick(offer.skuOrgId, isPicked)}
                openForm={(form) => {
                  setOpened({ offerId: offer.skuOrgId, form })
                  closeAddForm()
                }}
              />
              {opened?.offerId === offer.skuOrgId && !isAdding && (
                <OpenedRow
                  {...{ offer, money }}
                  form={opened.form}
                  close={() => setOpened(undefined)}
                />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {next && (
        <button
          type="button"
          className="button"
          aria-busy={busy}
          onClick={() => void loadMoreOffers()}
        >
          {m.offers.more_of}{' '}
          {formatCount(Math.max(0, counts[state] - list.length), currentDeskLanguage())}
        </button>
      )}
    </div>
  )
}
