import { useState } from 'react'
import type { FavouriteList } from '#contract/favourite/favourite.ts'
import { maxListNameLength } from '#domain/favourite/limits.ts'
import { formatDate } from '#i18n/dates.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import {
  deleteFavouriteList,
  saveFavouriteList,
  shareFavouriteList,
  unshareFavouriteList,
} from '#stores/favourite/favourites.ts'
import { CopyButton } from '../ui/button/CopyButton.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { ListName } from '../ui/ListName.tsx'

/** Actions on a list: share a link, rename, delete. */
export function FavouriteListActions({ m, locale, shown }: ScreenProps & { shown: FavouriteList }) {
  const messages = m.favourite
  const [isOpen, setOpen] = useState<'share' | 'name'>()
  const togglePanel = (subject: 'share' | 'name') =>
    setOpen(isOpen === subject ? undefined : subject)
  const openLink = () => {
    if (isOpen !== 'share' && shown.share === '') void shareFavouriteList(shown.listId)
    togglePanel('share')
  }
  return (
    <div className="favourite-list-acts" data-own>
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen === 'share'}
        onClick={openLink}
        data-share
      >
        {messages.share}
      </button>
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen === 'name'}
        onClick={() => togglePanel('name')}
      >
        {messages.rename}
      </button>
      <button
        type="button"
        className="plain-button"
        onClick={() => void deleteFavouriteList(shown.listId)}
      >
        {messages.delete_list}
      </button>
      {isOpen === 'share' && shown.share !== '' && (
        <ListLink {...{ m, locale, shown }} onEnded={() => setOpen(undefined)} />
      )}
      {isOpen === 'name' && (
        <ListName
          words={messages}
          maxLength={maxListNameLength}
          text={shown.name}
          onSave={(name) => saveFavouriteList(name, shown.listId)}
          onDone={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

/** Link of a shared list, its expiry and the button to end sharing. */
function ListLink({
  m,
  locale,
  shown,
  onEnded,
}: ScreenProps & { shown: FavouriteList; onEnded: () => void }) {
  const messages = m.favourite
  const link = location.origin + linkTo(locale, 'myFavoriteList', {}, { share: shown.share })
  const day = formatDate(new Date(shown.sharedUntil).toISOString().slice(0, 10), locale)
  const endShare = async () => {
    if (await unshareFavouriteList(shown.listId)) onEnded()
  }
  return (
    <div className="note" data-list-link>
      <a className="link" href={link} data-shared-link>
        {link}
      </a>
      <CopyButton text={link} words={messages} />
      <small>{messages.share_note}</small>
      <p>{fill(messages.link_until, { day })}</p>
      <button type="button" className="plain-button" onClick={() => void endShare()} data-end-link>
        {messages.end_link}
      </button>
    </div>
  )
}
