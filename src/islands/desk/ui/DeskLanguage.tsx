import { useStore } from '@nanostores/react'
import { deskLanguageNames, deskLanguages, isDeskLanguage } from '#i18n/desk/language.ts'
import { m } from '#i18n/desk/messages.ts'
import { $deskLanguage, chooseDeskLanguage } from '#stores/desk/language.ts'

/** Select of the language of the desk. Each language has its native name. */
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
          <option key={one} value={one} lang={one}>
            {deskLanguageNames[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
