import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { $signedIn } from '#stores/session/session.ts'
import { $sharedFavourites, openShared } from '#stores/favourite/shared-favourites.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { StockNow } from '../ui/line/StockNow.tsx'
import { ListedPart } from './ListedPart.tsx'

/** Shared list with the reader's own prices. Never reveals the owner. */
export function SharedList({ m, locale, share }: ScreenProps & { share: string }) {
  const messages = m.favourite
  const state = useStore($sharedFavourites)
  const isSignedIn = useStore($signedIn)
  useEffect(() => void openShared(share), [share, isSignedIn])
  if (state.kind === 'failed')
    return (
      <>
        <h1>{messages.title}</h1>
        <Failed labels={m.labels} fault={state.fault}>
          <a className="button" href={linkTo(locale, 'home')}>
            {messages.find}
          </a>
        </Failed>
      </>
    )
  if (state.kind !== 'known') return <Skeleton />
  return (
    <>
      <h1>{state.name}</h1>
      <p className="mute">{messages.shared_note}</p>
      {state.list.length === 0 && (
        <Empty title={messages.none_in_list} href={linkTo(locale, 'home')} action={messages.find} />
      )}
      <ul data-favourites>
        {state.list.map((row) => (
          <li className="listed-row favourite-row" key={row.skuOrgId} data-favourite={row.skuOrgId}>
            <ListedPart {...{ m, locale, row }} />
            <p className="state-now">
              <StockNow {...{ m, locale, row }} />
            </p>
          </li>
        ))}
      </ul>
      {state.list.length < state.total && (
        <button type="button" className="button" onClick={() => void openShared(share)}>
          {messages.more}
        </button>
      )}
    </>
  )
}
