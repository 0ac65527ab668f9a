import { pageCountry } from '#client/page/page-country.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { intlTagOf, type Locale } from '#i18n/locale-codes.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Session } from '#stores/account/sessions.ts'

interface Props {
  words: Messages['sessions']
  locale: Locale
  session: Session
  onEnd: () => void
}

/** One session: device, place of sign-in and time of last use. */
export function SessionRow({ words, locale, session, onEnd }: Props) {
  const { browser, system, place, seenAt, isCurrent, isService } = session
  const deviceName = [browser, system].filter(Boolean).join(' · ') || words.unknown_device
  const device = isService ? words.service : deviceName
  const regionName = place
    ? new Intl.DisplayNames(intlTagOf(locale), { type: 'region' }).of(place)
    : ''
  const lastSeenText = fill(words.last_seen, {
    at: formatTime(seenAt, pageCountry().utcOffset, locale),
  })
  return (
    <div data-row>
      <span>
        {device}
        <small>{[regionName, lastSeenText].filter(Boolean).join(' · ')}</small>
      </span>
      {isCurrent ? (
        <b>{words.this_device}</b>
      ) : (
        <button
          type="button"
          className="plain-button"
          aria-label={`${words.end}: ${device}`}
          onClick={onEnd}
        >
          {words.end}
        </button>
      )}
    </div>
  )
}
