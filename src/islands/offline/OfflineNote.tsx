import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pageCountryId } from '#client/page/page-facts.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatTime } from '#i18n/clock.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $asOf } from '#stores/offline/copies.ts'
import { $waiting, hasWaiting, readWaiting } from '#stores/offline/waiting.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** States that a screen shows stored data, its time, and the number of pending changes. */
export function OfflineNote({ m, locale }: ScreenProps) {
  const messages = m.waiting
  const asOf = useStore($asOf)
  const actions = useStore($waiting)
  useEffect(() => {
    if (hasWaiting()) void readWaiting()
  }, [])
  const failedCount = actions.filter(({ fault }) => fault).length
  const unsentCount = actions.length - failedCount
  if (asOf === null && actions.length === 0) return null
  return (
    <p className="note" role="status" data-stored-note data-own>
      {asOf !== null && (
        <>
          <b>{asOfText(asOf, { m, locale })}</b> {messages.help}{' '}
        </>
      )}
      {actions.length > 0 && (
        <a className="link" href={linkTo(locale, 'stored')} data-waiting={actions.length}>
          {failedCount > 0
            ? pluralOf(messages, 'faults', failedCount, locale)
            : pluralOf(messages, 'waiting', unsentCount, locale)}
        </a>
      )}
    </p>
  )
}

/** Returns "As of" with day and time in the country of the page. */
export function asOfText(time: number, { m, locale }: ScreenProps): string {
  const { utcOffset } = countryOf(pageCountryId())
  return fill(m.waiting.as_of, { time: formatTime(time, utcOffset, locale) })
}
