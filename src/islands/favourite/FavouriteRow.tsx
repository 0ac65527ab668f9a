import type { Favourite, FavouriteList } from '#contract/favourite/favourite.ts'
import { fill } from '#i18n/fill.ts'
import { removeFavourite, moveFavourite } from '#stores/favourite/favourites.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { FavouriteNote } from './FavouriteNote.tsx'
import { ListedPart } from './ListedPart.tsx'

interface Props extends ScreenProps {
  row: Favourite
  lists: readonly FavouriteList[]
}

/** One favourite: the part, the changes since it was added, and its list. */
export function FavouriteRow({ m, locale, row, lists }: Props) {
  const messages = m.favourite
  return (
    <li className="listed-row favourite-row" data-favourite={row.skuOrgId}>
      <ListedPart {...{ m, locale, row }} seenPrice={row.seenPrice} />
      <FavouriteNote {...{ m, locale, row }} />
      <div className="keep">
        {lists.length > 0 && (
          <select
            aria-label={fill(messages.list_of, { number: row.number })}
            value={row.listId ?? ''}
            onChange={({ target }) =>
              void moveFavourite(row.skuOrgId, target.value ? Number(target.value) : null)
            }
          >
            <option value="">{messages.no_list}</option>
            {lists.map((list) => (
              <option key={list.listId} value={list.listId}>
                {list.name}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          className="plain-button"
          aria-label={fill(messages.remove_number, { number: row.number })}
          onClick={() => void removeFavourite(row.skuOrgId)}
        >
          {messages.remove}
        </button>
      </div>
    </li>
  )
}
