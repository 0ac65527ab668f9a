import { useState } from 'react'
import type { DeskPlace as Place } from '#contract/desk/desk.ts'
import { m } from '#i18n/desk/messages.ts'
import { switchToPlace } from '#stores/desk/member.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskPlace } from './DeskPlace.tsx'
import { errorMessage } from './words.ts'

/**
 * Switches the desk to another country. Reloads the page, because no state is valid across
 * countries.
 */
export function DeskWhere({ places }: { places: readonly Place[] }) {
  const [fault, setFault] = useState('')
  const switchPlace = async (placeId: number) => {
    const failure = await switchToPlace(placeId)
    if (failure) return setFault(errorMessage(failure.label))
    location.assign('/desk')
  }
  return (
    <>
      <DeskPlace
        aria-label={m.ui.country}
        places={places}
        choose={(placeId) => void switchPlace(placeId)}
      />
      <FieldError text={fault || undefined} />
    </>
  )
}
