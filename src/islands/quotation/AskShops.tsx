import { maximumQuotedShops } from '#domain/quotation/limits.ts'
import { pluralOf } from '#i18n/counts.ts'
import { type RequestableShop, chooseShop, findRequestableShops } from '#stores/quotation/ask.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  shops: { list: readonly RequestableShop[]; chosen: readonly number[] } | null
}

/** Shops that can be asked for a quotation. Shops that sell the parts are preselected. */
export function AskShops({ m, locale, shops }: Props) {
  const messages = m.quotation
  return (
    <fieldset className="asked-shops">
      <legend>{messages.shops_title}</legend>
      {shops === null ? (
        <button type="button" className="button" onClick={() => void findRequestableShops()}>
          {messages.shops_find}
        </button>
      ) : shops.list.length === 0 ? (
        <p>{messages.no_shops}</p>
      ) : (
        <ul>
          {shops.list.map((shop) => {
            const isChosen = shops.chosen.includes(shop.shopId)
            return (
              <li key={shop.shopId}>
                <label>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={!isChosen && shops.chosen.length >= maximumQuotedShops}
                    onChange={(event) => chooseShop(shop.shopId, event.target.checked)}
                  />
                  <span>
                    <b>{shop.shopName}</b>
                    <small>
                      {shop.sells > 0
                        ? pluralOf(messages, 'sells', shop.sells, locale)
                        : messages.sells_none}
                      {' · '}
                      <span aria-hidden="true">★</span> {shop.rating.toFixed(1)}
                    </small>
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
    </fieldset>
  )
}
