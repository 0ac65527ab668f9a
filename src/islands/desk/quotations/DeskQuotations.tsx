import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { type StoredState, storedStates } from '#domain/quotation/states.ts'
import { m } from '#i18n/desk/messages.ts'
import { $deskQuotations, openDeskQuotations } from '#stores/desk/quotations.ts'
import { pluralText } from '../ui/counted.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { moneyOf } from '#domain/country/money-of.ts'
import { formatMoment, urgencyOf, timeUntilDue } from '../ui/moments.ts'
import type { Change } from '../ui/use-url-state.ts'
import { customerTypeLabel, errorMessage, quotationStateLabels } from '../ui/words.ts'
import { DeskQuotation } from './DeskQuotation.tsx'
import { QuotationFigures } from './QuotationFigures.tsx'

interface Props {
  open: number | undefined
  now: number
  go: (change: Change) => void
}

/** Queue of requests for a price, the next deadline first, and the open one. */
export function DeskQuotations({ open, now, go }: Props) {
  const quotationsState = useStore($deskQuotations)
  const [state, setState] = useState<StoredState>('ASKED')
  useEffect(() => void openDeskQuotations(state), [state])
  const choose = (event: MouseEvent, quotation: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({ quotation })
  }
  return (
    <div className="desk-quotations" data-open={open !== undefined}>
      <section aria-label={m.quotations.quotations}>
        <h2>{m.quotations.quotations}</h2>
        {quotationsState.kind === 'failed' && (
          <FieldError text={errorMessage(quotationsState.fault.label)} />
        )}
        {quotationsState.kind === 'known' && (
          <>
            <div className="states">
              {storedStates.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === state}
                  onClick={() => setState(one)}
                >
                  <b>{quotationsState.counts[one]}</b> {quotationStateLabels()[one]}
                </button>
              ))}
            </div>
            {quotationsState.list.length === 0 && <p className="none">{m.ui.none_here}</p>}
            <ol>
              {quotationsState.list.map((row) => (
                <li key={row.quotationShopId}>
                  <a
                    href={`/desk${writeDeskQuery({ view: 'quotations', quotation: row.quotationShopId })}`}
                    aria-current={row.quotationShopId === open ? 'true' : undefined}
                    onClick={(event) => choose(event, row.quotationShopId)}
                  >
                    <span className="deadline" data-due={urgencyOf(row.endsAt, now)}>
                      {state === 'ASKED' || state === 'ANSWERED'
                        ? timeUntilDue(row.endsAt, now)
                        : formatMoment(row.endsAt)}
                      <small>{pluralText(m.quotations, 'lines', row.lineCount)}</small>
                    </span>
                    <span>
                      <span className="number">{row.number}</span>
                      <small>
                        {row.askedAgain > 0 && m.quotations.asked_again}
                        {row.buyer || m.ui.buyer}
                      </small>
                    </span>
                    <span className="total">
                      {row.total > 0 && formatMoney(row.total, moneyOf(row.countryId))}
                      <small>{customerTypeLabel(row.customerType).toLowerCase()}</small>
                    </span>
                  </a>
                </li>
              ))}
            </ol>
            <QuotationFigures figures={quotationsState.figures} />
          </>
        )}
      </section>
      {open !== undefined && (
        <DeskQuotation key={open} id={open} close={() => go({ quotation: undefined })} />
      )}
    </div>
  )
}
