import type { Favourite } from '#contract/favourite/favourite.ts'
import { toggleStockAlert } from '#stores/favourite/favourites.ts'
import { StockNow } from '../ui/line/StockNow.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Stock status of a favourite, with the actions available if it is sold out. */
export function FavouriteNote({ m, locale, row }: ScreenProps & { row: Favourite }) {
  const messages = m.favourite
  const isGone = row.blocked === 'label_sold_out'
  return (
    <p className="state-now">
      <StockNow {...{ m, locale, row }} />
      {!isGone && !row.wasInStock && <b data-tone="ok">{messages.back}</b>}
      {isGone && (
        <button
          type="button"
          className="plain-button"
          aria-pressed={row.waits}
          onClick={() => void toggleStockAlert(row.skuOrgId)}
          data-own
          data-tell
        >
          {row.waits ? messages.untell : messages.tell}
        </button>
      )}
      {row.waits && <span role="status">{messages.tells}</span>}
    </p>
  )
}
