import { useStore } from '@nanostores/react'
import { deskLanguages, isDeskLanguage } from '#i18n/desk/language.ts'
import { m } from '#i18n/desk/messages.ts'
import { locales } from '#i18n/locales.ts'
import { $deskLanguage, chooseDeskLanguage } from '#stores/desk/language.ts'

/** Select of the language of the desk. Each language is named in itself. */
export function DeskLanguage({ id }: { id: string }) {
  const language = useStore($deskLanguage)
  return (
    <div className="field">
      <label htmlFor={id}>{m.ui.language}</label>
      <select
        id={id}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          if (isDeskLanguage(value)) void chooseDeskLanguage(value)
        }}
      >
        {deskLanguages.map((one) => (
          <option key={one} value={one} lang={locales[one].bcp47}>
            {locales[one].name}
          </option>
        ))}
      </select>
    </div>
  )
}
