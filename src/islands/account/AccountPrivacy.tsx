import { useState } from 'react'
import { pageCountry } from '#client/page/page-country.ts'
import { saveBlob } from '#client/files/save-file.ts'
import { withdrawableUntil } from '#domain/privacy/withdrawal.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import {
  type Account,
  requestDeletion,
  exportAccount,
  withdrawDeletion,
} from '#stores/account/account.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Personal data of the account: view it, download it, or have it deleted (privacy policy). */
export function AccountPrivacy({ m, locale, account }: ScreenProps & { account: Account }) {
  const [askedAt, setAskedAt] = useState<number | null>(null)
  // When a pressed button disappears, the focus moves to the element that replaces it.
  const [hasActed, setActed] = useState(false)
  const messages = m.account
  const { deletedBy, stayBy: until } = account.home
  const save = async () => {
    const text = await exportAccount()
    if (text) saveBlob('my-data.json', new Blob([text], { type: 'application/json' }))
  }
  const onAnswered = (time: number | null) => {
    setActed(true)
    setAskedAt(time)
  }
  const requestAccountDeletion = () => {
    onAnswered(null)
    void requestDeletion()
  }
  const timeText = (time: number) => formatTime(time, pageCountry().utcOffset, locale)
  return (
    <div data-privacy data-own>
      <h3>{messages.privacy}</h3>
      <p>
        <a className="link" href={linkTo(locale, 'privacyPolicy')}>
          {messages.privacy_policy}
        </a>
        <a className="link" href={linkTo(locale, 'privacySettings')}>
          {messages.privacy_consent}
        </a>
        <button type="button" className="plain-button" onClick={() => void save()}>
          {messages.privacy_export}
        </button>
      </p>
      {deletedBy !== null ? (
        <p className="note" role="status">
          {fill(messages.leaving, { day: timeText(deletedBy), stay: timeText(until ?? deletedBy) })}{' '}
          <button
            type="button"
            className="plain-button"
            autoFocus={hasActed}
            onClick={() => {
              setActed(true)
              void withdrawDeletion()
            }}
          >
            {messages.leaving_stop}
          </button>
        </p>
      ) : askedAt !== null ? (
        <p className="note" role="alert">
          {fill(messages.leave_sure, { day: timeText(withdrawableUntil(askedAt)) })}
          <button type="button" className="button" autoFocus onClick={() => onAnswered(null)}>
            {messages.leave_no}
          </button>
          <button type="button" className="button" onClick={requestAccountDeletion}>
            {messages.leave_yes}
          </button>
        </p>
      ) : (
        <button
          type="button"
          className="plain-button"
          autoFocus={hasActed}
          onClick={() => onAnswered(Date.now())}
        >
          {messages.leave}
        </button>
      )}
    </div>
  )
}
