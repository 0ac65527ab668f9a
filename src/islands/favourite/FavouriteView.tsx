import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import {
  type FavouritesState,
  loadMoreFavourites,
  addAllToCart,
} from '#stores/favourite/favourites.ts'
import { AgainResult } from '../ui/line/AgainResult.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { FavouriteCategories } from './FavouriteCategories.tsx'
import { FavouriteListActions } from './FavouriteListActs.tsx'
import { FavouriteRow } from './FavouriteRow.tsx'
import { FavouriteTabs } from './FavouriteTabs.tsx'

interface Props extends ScreenProps {
  state: Extract<FavouritesState, { kind: 'known' }>
}

/** Favourites view: lists, rows and one action for all rows. */
export function FavouriteView({ m, locale, state }: Props) {
  const messages = m.favourite
  const { list, lists, fault, put, busy } = state
  const shownList = lists.find((one) => one.listId === state.listId)
  return (
    <>
      <h1>{messages.title}</h1>
      <FavouriteTabs {...{ m, state }} />
      {shownList && (
        <FavouriteListActions key={shownList.listId} {...{ m, locale, shown: shownList }} />
      )}
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      {put && <AgainResult {...{ m, locale }} again={put} />}
      {list.length === 0 ? (
        <Empty
          title={shownList ? messages.none_in_list : messages.none_title}
          text={messages.none}
          href={linkTo(locale, 'home')}
          action={messages.find}
          others={[
            { text: messages.from_bought, href: linkTo(locale, 'boughtProduct') },
            { text: messages.from_vehicle, href: linkTo(locale, 'myGarage') },
          ]}
        />
      ) : (
        <>
          <button
            type="button"
            className="button primary"
            aria-disabled={busy}
            onClick={() => void addAllToCart()}
            data-own
            data-put-all
          >
            {messages.put_all}
          </button>
          <ul data-favourites>
            {list.map((row) => (
              <FavouriteRow key={row.skuOrgId} {...{ m, locale, row, lists }} />
            ))}
          </ul>
        </>
      )}
      {list.length < state.total && (
        <button type="button" className="button" onClick={() => void loadMoreFavourites()}>
          {messages.more}
        </button>
      )}
      <FavouriteCategories {...{ m, locale }} />
    </>
  )
}
