import { useState } from 'react'
import type { FavouriteList } from '#contract/favourite.ts'
import { linkTo } from '#routes/links.ts'
import { deleteFavouriteList, saveFavouriteList } from '#stores/favourites.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { ListName } from './FavouriteTabs.tsx'

/** What is done with a list: its link for a colleague, another name, away with it. */
export function FavouriteListActs({ m, locale, shown }: ScreenProps & { shown: FavouriteList }) {
  const words = m.favourite
  const [isOpen, setOpen] = useState<'share' | 'name'>()
  const toggle = (what: 'share' | 'name') => setOpen(isOpen === what ? undefined : what)
  const link = location.origin + linkTo(locale, 'myFavoriteList', {}, { share: shown.share })
  return (
    <div className="favourite-list-acts" data-own>
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen === 'share'}
        onClick={() => toggle('share')}
        data-share
      >
        {words.share}
      </button>
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen === 'name'}
        onClick={() => toggle('name')}
      >
        {words.rename}
      </button>
      <button
        type="button"
        className="plain-button"
        onClick={() => void deleteFavouriteList(shown.listId)}
      >
        {words.delete_list}
      </button>
      {isOpen === 'share' && (
        <p className="note">
          <a className="link" href={link} data-shared-link>
            {link}
          </a>
          <CopyButton text={link} words={words} />
          <small>{words.share_note}</small>
        </p>
      )}
      {isOpen === 'name' && (
        <ListName
          m={m}
          text={shown.name}
          onSave={(name) => saveFavouriteList(name, shown.listId)}
          onDone={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
