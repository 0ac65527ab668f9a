import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { countryIds } from '#domain/country/ids.ts'
import { m } from '#i18n/desk/messages.ts'
import { $deskRates, openDeskRates } from '#stores/desk/rates.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { countryNames, errorMessage } from '../../ui/words.ts'
import { RateChanges } from './RateChanges.tsx'
import { RateForm } from './RateForm.tsx'
import type { RateAct } from './rate-words.ts'
import { RateTable } from './RateTable.tsx'

/** Commission rates by country: current and coming ones, changes that wait, and a form for another. */
export function DeskRates() {
  const state = useStore($deskRates)
  const [countryId, setCountryId] = useState<number>(countryIds[0])
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const openRates = () => void openDeskRates(countryId)
  useEffect(openRates, [countryId])
  const act: RateAct = (send) => {
    if (isBusy) return
    setBusy(true)
    void send().then((error) => {
      setBusy(false)
      setFault(error ? errorMessage(error.label) : undefined)
    })
  }
  const isShown = state.kind === 'known' && state.countryId === countryId
  return (
    <div className="desk-rates">
      <header>
        <h2>{m.rates.commission_rates}</h2>
        <div role="group" aria-label={m.ui.country}>
          {countryIds.map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === countryId}
              onClick={() => {
                setFault(undefined)
                setCountryId(id)
              }}
            >
              {countryNames()[id]}
            </button>
          ))}
        </div>
      </header>
      <section>
        {state.kind === 'failed' && (
          <div className="failed">
            <FieldError text={errorMessage(state.fault.label)} />
            <button type="button" className="button" onClick={openRates}>
              {m.ui.try_again}
            </button>
          </div>
        )}
        {state.kind !== 'failed' && !isShown && <div className="loading" aria-busy="true" />}
        <FieldError text={fault} />
        {isShown && (
          <>
            <RateChanges rates={state} {...{ isBusy, act }} />
            <RateTable rates={state} {...{ isBusy, act }} />
          </>
        )}
      </section>
      {isShown && <RateForm key={countryId} rates={state} />}
    </div>
  )
}
