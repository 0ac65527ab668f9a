import { useEffect, useRef, useState } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { addReadyLines, type QuickState } from '#stores/quick-order/quick-order.ts'
import { toPartListLines, isReady, totalOf } from '#stores/quick-order/quick-order-rows.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { SaveToList } from '../part-list/SaveToList.tsx'
import { Money } from '../ui/line/Money.tsx'
import { AskPrice } from './AskPrice.tsx'
import { QuickRow } from './QuickRow.tsx'
import { saveOpenLines } from './save-open-lines.ts'

interface Props extends ScreenProps {
  state: Extract<QuickState, { kind: 'known' }>
}

/** Results of the lines, and the action that adds all ready ones. */
export function ResultList({ m, locale, state }: Props) {
  const [openOnly, setOpenOnly] = useState(false)
  const messageRef = useRef<HTMLDivElement>(null)
  const messages = m.quickOrder
  const { rows, busy, notice } = state
  // The button is at the bottom, but its result is announced above a list that may be long.
  useEffect(() => void messageRef.current?.scrollIntoView({ block: 'nearest' }), [notice])
  const country = countryInPageLanguage(state.countryId)
  // Lines beyond the limit stay in the field. A thousand rows would only slow the page down.
  const checkedRows = rows.filter((row) => row.fault !== 'too_many')
  const waitingCount = rows.length - checkedRows.length
  const readyRows = checkedRows.filter(isReady)
  const openRows = checkedRows.filter((row) => !isReady(row))
  const shownRows = openOnly && openRows.length > 0 ? openRows : checkedRows
  return (
    <section className="result-list" aria-label={messages.title}>
      <div ref={messageRef} className="said">
        {notice?.kind === 'added' && (
          <div className="note good" role="status">
            <b>✓ {pluralOf(messages, 'added', notice.lines, locale)}</b>{' '}
            <a className="link" href={linkTo(locale, 'cart')}>
              {messages.to_cart}
            </a>
            {rows.length > 0 && <p>{messages.left}</p>}
          </div>
        )}
        {notice?.kind === 'refused' && (
          <p className="note fail" role="alert">
            {labelText(m.labels, notice.label, null)}
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <>
          <div className="head">
            <h2>
              <span role="status">
                {fill(messages.summary, { ready: readyRows.length, open: openRows.length })}
              </span>
            </h2>
            {openRows.length > 0 && (
              <div className="tabs">
                <button type="button" aria-pressed={!openOnly} onClick={() => setOpenOnly(false)}>
                  {messages.show_all} {checkedRows.length}
                </button>
                <button type="button" aria-pressed={openOnly} onClick={() => setOpenOnly(true)}>
                  {messages.show_problems} {openRows.length}
                </button>
              </div>
            )}
            <AskPrice {...{ m, locale }} rows={checkedRows} />
            {openRows.length > 0 && (
              <button
                type="button"
                className="plain-button"
                onClick={() =>
                  saveOpenLines(
                    rows.filter((row) => !isReady(row)),
                    m,
                  )
                }
              >
                {messages.save}
              </button>
            )}
          </div>
          {waitingCount > 0 && (
            <p className="note warn">{fill(messages.waiting, { n: waitingCount })}</p>
          )}
          <ol>
            {shownRows.map((row) => (
              <QuickRow key={row.line} {...{ row, m, locale, busy }} />
            ))}
          </ol>
          <SaveToList {...{ m, locale }} source={() => ({ lines: toPartListLines(rows) })} />
          {readyRows.length > 0 && (
            <div className="pay-bar">
              <div>
                <span className="small mute">{messages.total}</span>
                <br />
                <b>
                  <Money minor={totalOf(rows, state.countryId)} country={country} />
                </b>
              </div>
              <button
                type="button"
                className="button primary"
                disabled={busy}
                onClick={() => void addReadyLines()}
              >
                {pluralOf(messages, 'add', readyRows.length, locale)}
              </button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
