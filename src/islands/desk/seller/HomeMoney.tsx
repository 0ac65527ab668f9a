import type { DeskBalance } from '#contract/desk/desk-shop.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { formatDay } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { fillNodes } from '../ui/filled.tsx'

/**
 * Balance as one stacked bar: the next payout, payouts at the bank, and amounts still in the return
 * window.
 */
export function HomeMoney({ balance }: { balance: DeskBalance }) {
  const amountText = (minor: number) => formatMoney(minor, moneyOf(balance.countryId))
  const { total, movable, held, inPayout } = balance
  const wholeTotal = Math.max(1, total)
  const segmentStyle = (minor: number) => ({ flexGrow: Math.max(0, minor) / wholeTotal })
  return (
    <section aria-label={m.ui.money}>
      <h3>
        {fillNodes(m.seller.money_link, { link: <a href="/desk?view=money">{m.ui.payouts}</a> })}
      </h3>
      <dl>
        <dt>{m.seller.balance}</dt>
        <dd data-below={total < 0}>
          <b>{amountText(total)}</b>
        </dd>
      </dl>
      {total > 0 && (
        <div className="shares" aria-hidden="true">
          <i data-part="next" style={segmentStyle(movable)} />
          <i data-part="bank" style={segmentStyle(inPayout)} />
          <i data-part="held" style={segmentStyle(held)} />
        </div>
      )}
      <dl>
        <dt>
          <b data-part="next">{m.seller.next_payout}</b> {formatDay(balance.nextDay)}
        </dt>
        <dd data-below={movable < 0}>{amountText(movable)}</dd>
        {inPayout > 0 && (
          <>
            <dt>{m.ui.at_the_bank}</dt>
            <dd>{amountText(inPayout)}</dd>
          </>
        )}
        <dt>{m.seller.in_return_time_7}</dt>
        <dd data-below={held < 0}>{amountText(held)}</dd>
        <dt>{m.seller.on_their_way_to}</dt>
        <dd>{amountText(balance.onTheWay)}</dd>
        <dt>{m.seller.commission_and_fees_since}</dt>
        <dd>{amountText(-balance.commission)}</dd>
      </dl>
    </section>
  )
}
