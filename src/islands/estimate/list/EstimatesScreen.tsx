import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { estimateStates } from '#domain/estimate/states.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { $estimates, openEstimates, startEstimate } from '#stores/estimate/estimates.ts'
import { $signedIn } from '#stores/session/session.ts'
import { SignInFirst } from '../../auth/SignInFirst.tsx'
import { OfflineNote } from '../../offline/OfflineNote.tsx'
import { useReloadAfterSending } from '../../offline/use-sent.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { Failed } from '../../ui/Failed.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EstimateRows } from './EstimateRows.tsx'

/** Estimates of the company by state, and a button that starts a new one. */
export function EstimatesScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($estimates)
  const messages = m.estimate
  const texts: Record<string, string> = messages
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  useEffect(() => {
    if (isSignedIn) void openEstimates()
  }, [isSignedIn])
  useReloadAfterSending(() => openEstimates(state.kind === 'known' ? state.state : undefined))
  const start = async () => {
    setBusy(true)
    const outcome = await startEstimate({ from: 'nothing' })
    if (outcome.ok)
      return location.assign(linkTo(locale, 'estimate', { id: String(outcome.data.estimateId) }))
    setBusy(false)
    setFault(labelText(m.labels, outcome.label, outcome.data))
  }
  if (!isSignedIn)
    return (
      <>
        <h1>{messages.title}</h1>
        <SignInFirst m={m} locale={locale} text={messages.sign_in} asksOnce onDone={() => {}} />
      </>
    )
  return (
    <div className="estimates-screen" data-own>
      <header>
        <h1>{messages.title}</h1>
        <BusyButton
          type="button"
          busy={isBusy}
          text={messages.new}
          working={messages.working}
          onClick={() => void start()}
          data-new-estimate
        />
      </header>
      <OfflineNote {...{ m, locale }} />
      {fault && (
        <p className="note fail" role="alert">
          {fault}
        </p>
      )}
      {state.kind === 'known' ? (
        <>
          <div className="tabs">
            {[undefined, ...estimateStates].map((name) => (
              <button
                type="button"
                key={name ?? 'all'}
                aria-pressed={state.state === name}
                data-count={name && state.page.counts[name]}
                onClick={() => void openEstimates(name)}
              >
                {name ? texts[`state_${name}`] : messages.all}{' '}
                {name && <b>{state.page.counts[name]}</b>}
              </button>
            ))}
          </div>
          <EstimateRows {...{ m, locale, page: state.page, state: state.state }} />
        </>
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void openEstimates()}>
            {messages.retry}
          </button>
        </Failed>
      ) : (
        <Skeleton count={3} />
      )}
    </div>
  )
}
