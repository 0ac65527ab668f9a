import { type FormEvent, useState } from 'react'
import type { CallError as WhyNot } from '#client/send/send.ts'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import type { RefusalData } from '#contract/shapes/refusals.ts'
import { deskActionTerms, type DeskAction } from '#domain/desk/acts.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { actOnOrder, type DeskOrderState, type StaffInput } from '#stores/desk/order.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskConsequence, formatTotal } from './DeskConsequence.tsx'
import { DeskWriting } from './DeskWriting.tsx'
import { formatMoment } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { actionLabels, anyStatusLabel, doneMessages, errorMessage } from '../ui/words.ts'

interface Props {
  state: Extract<DeskOrderState, { kind: 'known' }>
  renew: () => void
}

/** Returns the text of a refusal. If another person acted first, it includes their name. */
function errorOf({ label, data }: WhyNot, order: DeskOrder): string {
  if (label !== 'label_desk_order_moved') return errorMessage(label)
  const { name, status, at } = data as RefusalData<'deskOrderMoved'>
  const word = anyStatusLabel(order.orderType, status)
  return fill(m.order.was_faster_you_see, { name, word, time: formatMoment(at) })
}

/** Returns the typed fields. An amount is converted to minor units. */
function staffInputOf(fields: FormData, countryId: number): StaffInput {
  const { amount, ...written } = Object.fromEntries(fields)
  const { currencyPrecision } = moneyOf(countryId)
  return amount === undefined
    ? written
    : { ...written, amount: Math.round(Number(amount) * 10 ** currencyPrecision) }
}

/** Irreversible actions. They ask for confirmation once and name the consequence. */
const actionsToConfirm: ReadonlySet<DeskAction> = new Set<DeskAction>(['acceptCancel'])

/** Actions allowed on the order: one main action, and the actions that need text input. */
export function DeskActions({ state, renew }: Props) {
  const { order, busy, fault, done } = state
  const [writing, setWriting] = useState<DeskAction | null>(null)
  const [main, ...others] = order.acts
  const performAction = async (name: DeskAction, writtenStaffInput?: StaffInput) => {
    if (!(await actOnOrder(name, writtenStaffInput))) return
    setWriting(null)
    renew()
  }
  const needsForm = (name: DeskAction) =>
    Boolean(deskActionTerms[name].needs) || actionsToConfirm.has(name)
  const beginAction = (name: DeskAction) =>
    needsForm(name) ? setWriting(name) : void performAction(name)
  const labels = actionLabels()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (writing)
      void performAction(writing, staffInputOf(new FormData(event.currentTarget), order.countryId))
  }
  const openAction = writing && order.acts.includes(writing) ? writing : null
  return (
    <div className="desk-acts" data-empty={(!main && !done && !fault) || undefined}>
      <p role="status">{done && doneMessages()[done]}</p>
      <FieldError text={fault ? errorOf(fault, order) : undefined} />
      {openAction ? (
        <form onSubmit={submit}>
          {actionsToConfirm.has(openAction) ? (
            <DeskConsequence order={order} />
          ) : (
            <DeskWriting needs={deskActionTerms[openAction].needs} order={order} />
          )}
          <BusyButton
            type="submit"
            busy={busy !== null}
            text={
              actionsToConfirm.has(openAction) && order.paid
                ? fill(m.order.refund, { act: labels[openAction], total: formatTotal(order) })
                : labels[openAction]
            }
            working={m.ui.one_moment}
          />
          <button type="button" className="button" onClick={() => setWriting(null)}>
            {m.order.not_now}
          </button>
        </form>
      ) : (
        main && (
          <div data-buttons>
            <BusyButton
              busy={busy !== null}
              text={labels[main]}
              working={m.ui.one_moment}
              onClick={() => beginAction(main)}
            />
            {others.map((name) => (
              <button key={name} type="button" className="button" onClick={() => beginAction(name)}>
                {labels[name]}
              </button>
            ))}
          </div>
        )
      )}
      {main && <small>{m.order.every_act_is_written}</small>}
    </div>
  )
}
