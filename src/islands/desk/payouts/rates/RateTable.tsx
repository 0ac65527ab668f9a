import { m } from '#i18n/desk/messages.ts'
import { type DeskRates, proposeRateEnd } from '#stores/desk/rates.ts'
import { effectText, formatRate, formatStart, type RateAct } from './rate-words.ts'

interface Props {
  rates: DeskRates
  isBusy: boolean
  act: RateAct
}

/** Current and coming rates. A coming one can be removed, once a second person confirms. */
export function RateTable({ rates: { rates, isMore, changes, countryId }, isBusy, act }: Props) {
  const isAsked = (one: DeskRates['rates'][number]) =>
    changes.some(
      (change) =>
        change.isEnd &&
        change.shopId === one.shopId &&
        change.categoryId === one.categoryId &&
        change.startsAt === one.startsAt,
    )
  if (rates.length === 0) return <p>{m.rates.no_rate_yet}</p>
  return (
    <>
      <div data-scroll tabIndex={0} role="region" aria-label={m.rates.commission_rates}>
        <table>
          <thead>
            <tr>
              <th>{m.ui.shop}</th>
              <th>{m.rates.category}</th>
              <th>{m.rates.rate}</th>
              <th>{m.offers.state}</th>
              <th>{m.rates.from_day}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rates.map((one) => (
              <tr key={one.rateId}>
                <th translate={one.shopName ? 'no' : undefined}>
                  {one.shopName || m.rates.all_shops}
                </th>
                <td>{one.categoryName || m.rates.all_categories}</td>
                <td>
                  <b>{formatRate(one.rate)}</b>
                </td>
                <td>
                  <span data-state={one.isComing ? 'coming' : 'current'}>
                    {one.isComing ? m.rates.coming : m.rates.current}
                  </span>
                </td>
                <td>{formatStart(one.startsAt, countryId)}</td>
                <td>
                  {one.isComing && !isAsked(one) && (
                    <button
                      type="button"
                      className="button"
                      aria-disabled={isBusy}
                      aria-label={`${m.rates.remove_this_rate}: ${effectText(one, countryId, formatStart(one.startsAt, countryId))}`}
                      onClick={() => act(() => proposeRateEnd(one.rateId))}
                    >
                      {m.rates.remove_this_rate}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isMore && <p>{m.rates.first_300}</p>}
    </>
  )
}
