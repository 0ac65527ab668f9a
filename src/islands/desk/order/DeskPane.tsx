import { useStore } from '@nanostores/react'
import { m } from '#i18n/desk/messages.ts'
import { $deskOrder } from '#stores/desk/order.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskActions } from './DeskActs.tsx'
import { DeskHead } from '../ui/DeskHead.tsx'
import { DeskLines } from './DeskLines.tsx'
import { DeskMissing } from './DeskMissing.tsx'
import { DeskMoney } from './DeskMoney.tsx'
import { DeskShortages } from './DeskShortages.tsx'
import { DeskTrail } from './DeskTrail.tsx'
import { errorMessage } from '../ui/words.ts'

interface Props {
  now: number
  close: () => void
  /** Reloads the list and the counts. */
  renew: () => void
}

/** Open order next to the list. On a phone it fills the screen. */
export function DeskPane({ now, close, renew }: Props) {
  const state = useStore($deskOrder)
  return (
    <section
      className="desk-pane"
      // The number distinguishes it from the list: Thai uses the same word for one and several
      // orders.
      aria-label={state.kind === 'known' ? `${m.ui.order} ${state.order.orderNumber}` : m.ui.order}
    >
      <button type="button" className="plain-button" onClick={close}>
        {m.order.all_orders}
      </button>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {(state.kind === 'idle' || state.kind === 'loading') && (
        <p role="status">{m.ui.one_moment}</p>
      )}
      {state.kind === 'known' && (
        <>
          <DeskHead order={state.order} now={now} />
          <div data-body>
            {state.order.queue === 'missing' && (
              <DeskMissing order={state.order} busy={state.busy} renew={renew} />
            )}
            <DeskShortages order={state.order} busy={state.busy} renew={renew} />
            <DeskMoney order={state.order} busy={state.busy} fault={state.fault} renew={renew} />
            <DeskTrail order={state.order} />
            <DeskLines order={state.order} />
          </div>
          <DeskActions state={state} renew={renew} />
        </>
      )}
    </section>
  )
}
