import { useStore } from '@nanostores/react'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { $keywords, chooseName, findInPicker, writeName } from '#stores/search/keywords.ts'
import { nameFinders, namedFields } from '#stores/search/search-names.ts'
import { Combobox } from './Combobox.tsx'

interface Props {
  words: Messages['searchDialog']
  locale: Locale
}

/** Fields for brand, part type and vehicle, each with suggestions. */
export function NameFields({ words, locale }: Props) {
  const { chosen, typed, pickerError } = useStore($keywords)
  const openPicker = async () => {
    const href = await findInPicker(locale)
    if (href) location.href = href
  }
  const problemTexts = { lost: words.failed, unclear: words.vehicle_unclear }
  return namedFields.map((name) => (
    <Combobox
      key={name}
      words={words}
      name={name}
      label={words[name]}
      hint={words[`hint_${name}`]}
      chosen={chosen[name]}
      text={typed[name]}
      find={nameFinders[name]}
      onText={(text) => writeName(name, text)}
      onChoose={(choice) => chooseName(name, choice)}
      {...(name === 'serial' && {
        more: { label: words.vehicle_more, onMore: () => void openPicker() },
        ...(pickerError && { fault: problemTexts[pickerError] }),
      })}
    />
  ))
}
