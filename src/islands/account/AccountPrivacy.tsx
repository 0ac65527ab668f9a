import { useState } from 'react'
import { pageCountry } from '#client/page-country.ts'
import { saveBlob } from '#client/save-file.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { type Account, askToLeave, exportAccount, stayAfterAll } from '#stores/account.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** What is kept of a person: to read, to take along, to take back (privacy policy). */
export function AccountPrivacy({ m, locale, account }: ScreenProps & { account: Account }) {
  const [isAsking, setAsking] = useState(false)
  const words = m.account
  const { deletedBy } = account.home
  const save = async () => {
    const text = await exportAccount()
    if (text) saveBlob('my-data.json', new Blob([text], { type: 'application/json' }))
  }
  const leave = () => {
    setAsking(false)
    void askToLeave()
  }
  const by = (at: number) => formatTime(at, pageCountry().utcOffset, locale)
  return (
    <div data-privacy data-own>
      <h3>{words.privacy}</h3>
      <p>
        <a className="link" href={linkTo(locale, 'privacyPolicy')}>
          {words.privacy_policy}
        </a>
        <a className="link" href={linkTo(locale, 'privacySettings')}>
          {words.privacy_consent}
        </a>
        <button type="button" className="plain-button" onClick={() => void save()}>
          {words.privacy_export}
        </button>
      </p>
      {deletedBy !== null ? (
        <p className="note" role="status">
          {fill(words.leaving, { day: by(deletedBy) })}{' '}
          <button type="button" className="plain-button" onClick={() => void stayAfterAll()}>
            {words.leaving_stop}
          </button>
        </p>
      ) : isAsking ? (
        <p className="note" role="alert">
          {words.leave_sure}
          <button type="button" className="button" onClick={() => setAsking(false)}>
            {words.leave_no}
          </button>
          <button type="button" className="button" onClick={leave}>
            {words.leave_yes}
          </button>
        </p>
      ) : (
        <button type="button" className="plain-button" onClick={() => setAsking(true)}>
          {words.leave}
        </button>
      )}
    </div>
  )
}
