import { isLocale, localeCodes, locales } from '#i18n/locales.ts'
import { inLocale } from '#routes/links.ts'
import type { Account } from '#stores/account/account.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { AccountPrivacy } from './AccountPrivacy.tsx'

/** Language, country and personal data of the account. */
export function AccountSettings({ m, locale, account }: ScreenProps & { account: Account }) {
  const messages = m.account
  const texts: Record<string, string> = m.read
  const switchLanguage = (code: string) => {
    if (isLocale(code)) location.href = inLocale(location.pathname, location.search, code)
  }
  return (
    <section>
      <h2>{messages.settings}</h2>
      <div data-row>
        <label htmlFor="account-language">{messages.language}</label>
        <select
          id="account-language"
          value={locale}
          onChange={(event) => switchLanguage(event.target.value)}
        >
          {localeCodes.map((code) => (
            <option key={code} value={code} lang={locales[code].bcp47}>
              {locales[code].name}
            </option>
          ))}
        </select>
      </div>
      <div data-row>
        <span>
          {messages.country}
          <small>{messages.country_fixed}</small>
        </span>
        <b>{texts[`country_${account.profile.countryCode}`]}</b>
      </div>
      <AccountPrivacy {...{ m, locale, account }} />
    </section>
  )
}
