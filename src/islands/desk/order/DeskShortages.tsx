import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { type DeskActivity, withdrawShortage } from '#stores/desk/order.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { formatMoment } from '../ui/moments.ts'
import { DeskShortageForm } from './DeskShortageForm.tsx'

interface Props {
  order: DeskOrder
  busy: DeskActivity | null
  /** Reloads the list and the counts. */
  renew: () => void
}

type DeskShortage = DeskOrder['shortages'][number]

/** Questions to the buyer about missing items, and the form for a new one. */
export function DeskShortages({ order, busy, renew }: Props) {
  if (order.shortages.length === 0 && !order.mayAskShortage) return null
  const withdraw = async (id: number) => {
    if (await withdrawShortage(id)) renew()
  }
  return (
    <section className="desk-shortages">
      {order.shortages.map((one) => (
        <div key={one.shortageId} data-shortage={one.state}>
          <p>
            <b>{stateText(order, one)}</b>
            <small>
              {one.askedBy} {formatMoment(one.askedAt)}
              {one.words && ` · “${one.words}”`}
            </small>
          </p>
          <ul>
            {one.lines.map((line) => (
              <li key={line.skuOrgId}>
                <span className="number">{line.number}</span>
                <b>
                  {line.available} {fill(m.order.of_ordered, { n: line.ordered })}
                </b>
              </li>
            ))}
          </ul>
          {one.state === 'ASKED' && order.mayWithdrawShortage && (
            <BusyButton
              type="button"
              className="button"
              busy={busy !== null}
              text={m.order.found_the_rest}
              working={m.ui.one_moment}
              onClick={() => void withdraw(one.shortageId)}
            />
          )}
        </div>
      ))}
      {order.mayAskShortage && <DeskShortageForm key={order.total} {...{ order, busy, renew }} />}
    </section>
  )
}

function stateText({ countryId }: DeskOrder, { state, lines, refund, until }: DeskShortage) {
  const texts: Record<Exclude<DeskShortage['state'], 'ASKED'>, string> = {
    TAKEN: m.order.shortage_TAKEN,
    EXPIRED: m.order.shortage_EXPIRED,
    CANCELLED: m.order.shortage_CANCELLED,
    WITHDRAWN: m.order.shortage_WITHDRAWN,
    VOID: m.order.shortage_VOID,
  }
  return fill(state === 'ASKED' ? m.order.buyer_is_asked : texts[state], {
    available: lines.reduce((sum, line) => sum + line.available, 0),
    ordered: lines.reduce((sum, line) => sum + line.ordered, 0),
    sum: formatMoney(refund, moneyOf(countryId)),
    time: formatMoment(until - 60_000),
  })
}
