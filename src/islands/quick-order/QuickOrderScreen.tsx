import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { maximumReadLines } from '#domain/quick-order/parse.ts'
import { fill } from '#i18n/fill.ts'
import {
  $quickOrder,
  $skippedLines,
  checkList,
  receivePastedList,
} from '#stores/quick-order/quick-order.ts'
import { $vehicle } from '#stores/garage/vehicle.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { ColumnStep } from './ColumnStep.tsx'
import { ListField } from './ListField.tsx'
import { ResultList } from './ResultList.tsx'

/** Quick order of many numbers: a field for the list, the result of each line, one main action. */
export function QuickOrderScreen({ m, locale }: ScreenProps) {
  const state = useStore($quickOrder)
  const { above, unread } = useStore($skippedLines)
  const messages = m.quickOrder
  useEffect(() => {
    receivePastedList()
    // Another vehicle changes the fitment results.
    return $vehicle.listen(() => $quickOrder.get().kind === 'known' && void checkList())
  }, [])
  return (
    <>
      <h1>{messages.title}</h1>
      <p className="mute">{messages.intro}</p>
      <ListField m={m} locale={locale} busy={state.kind === 'loading'} />
      <div aria-live="polite">
        {state.kind === 'loading' && (
          <>
            <p className="unseen">{messages.checking}</p>
            <div className="skeleton" />
            <div className="skeleton" />
          </>
        )}
        {above > 0 && <p className="small mute">{fill(messages.above_skipped, { n: above })}</p>}
        {unread > 0 && (
          <p className="note warn">{fill(messages.unread, { max: maximumReadLines, n: unread })}</p>
        )}
        {state.kind === 'failed' && (
          <div className="empty">
            <p className="note fail" role="alert">
              {labelText(m.labels, state.label, null)}
            </p>
            <button type="button" className="button" onClick={() => void checkList()}>
              {messages.retry}
            </button>
          </div>
        )}
      </div>
      {state.kind === 'asking' && <ColumnStep question={state.question} words={messages} />}
      {state.kind === 'known' && <ResultList m={m} locale={locale} state={state} />}
    </>
  )
}
