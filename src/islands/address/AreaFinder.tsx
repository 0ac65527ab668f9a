import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { findDistrictNames, applyFoundDistrict } from '#stores/address/address-form.ts'
import { makeSuggestions } from '#stores/search/suggestions.ts'
import { Field } from '../ui/Field.tsx'

interface Props {
  words: Pick<Messages['order'], 'find_area' | 'find_area_none' | 'find_area_hint'>
  onTake?: (districtId: number) => void
}

/**
 * Finds a district by post code or name and fills it into the address form, unless `onTake` is
 * given. The form keeps its three selects for buyers who prefer them.
 */
export function AreaFinder({ words, onTake = applyDistrictToForm }: Props) {
  const id = useId()
  const [typedText, setTyped] = useState('')
  const [list] = useState(() => makeSuggestions(findDistrictNames))
  const state = useStore(list.$list)
  useEffect(() => list.stop, [])
  const foundNamedItems = state.kind === 'open' ? (state.found ?? []) : []
  const onTaken = (districtId: number) => {
    list.close()
    setTyped('')
    onTake(districtId)
  }
  return (
    <div className="area-finder" data-own>
      <Field
        id="ad-find"
        label={words.find_area}
        fault={
          state.kind === 'open' && foundNamedItems.length === 0 ? words.find_area_none : undefined
        }
      >
        {(ids) => (
          <input
            {...ids}
            placeholder={words.find_area_hint}
            value={typedText}
            maxLength={60}
            autoComplete="off"
            aria-controls={id}
            onChange={({ target, nativeEvent }) => {
              setTyped(target.value)
              if (!(nativeEvent as InputEvent).isComposing) list.type(target.value)
            }}
            onCompositionEnd={(event) => list.type(event.currentTarget.value)}
            onKeyDown={(event) => {
              const [first] = foundNamedItems
              if (event.key === 'Escape') list.close()
              if (event.key !== 'Enter' || !first) return
              event.preventDefault()
              onTaken(first.id)
            }}
          />
        )}
      </Field>
      <ul id={id} hidden={foundNamedItems.length === 0}>
        {foundNamedItems.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onTaken(row.id)}>
              {row.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function applyDistrictToForm(districtId: number): void {
  void applyFoundDistrict(districtId).then(focusNextEmptyField)
}

/**
 * Moves the focus to the next empty field: the post code if the district has several, otherwise the
 * house number.
 */
function focusNextEmptyField(): void {
  requestAnimationFrame(() => {
    const postCode = document.querySelector<HTMLInputElement>('#ad-post')
    const nextField = postCode?.value === '' ? postCode : document.getElementById('ad-detail')
    nextField?.focus()
  })
}
