import { useState } from 'react'
import { maxListNameLength } from '#domain/favourite/limits.ts'
import {
  type FavouritesState,
  openFavourites,
  saveFavouriteList,
} from '#stores/favourite/favourites.ts'
import { ListName } from '../ui/ListName.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  state: Extract<FavouritesState, { kind: 'known' }>
}

/** Tabs for all favourites and for each list, and a field that creates a list. */
export function FavouriteTabs({ m, state }: Props) {
  const messages = m.favourite
  const [isNew, setNew] = useState(false)
  return (
    <div className="favourite-tabs" data-own>
      <div className="tabs">
        <button
          type="button"
          aria-pressed={state.listId === undefined}
          onClick={() => void openFavourites()}
        >
          {messages.all} {state.marked}
        </button>
        {state.lists.map((list) => (
          <button
            type="button"
            key={list.listId}
            aria-pressed={state.listId === list.listId}
            onClick={() => void openFavourites(list.listId)}
          >
            {list.name} {list.quantity}
          </button>
        ))}
        <button type="button" aria-expanded={isNew} onClick={() => setNew(!isNew)} data-new-list>
          + {messages.new_list}
        </button>
      </div>
      {isNew && (
        <ListName
          words={messages}
          maxLength={maxListNameLength}
          text=""
          onSave={saveFavouriteList}
          onDone={() => setNew(false)}
        />
      )}
    </div>
  )
}
