import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { openFavouriteCategories } from '#stores/favourite/favourite-categories.ts'
import { $favourites, openFavourites } from '#stores/favourite/favourites.ts'
import { $signedIn } from '#stores/session/session.ts'
import { shareTokenInAddress } from '#stores/favourite/shared-favourites.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { FavouriteView } from './FavouriteView.tsx'
import { SharedList } from './SharedList.tsx'

/** Favourites of the buyer, or a shared list. */
export function FavouriteScreen({ m, locale }: ScreenProps) {
  const share = shareTokenInAddress()
  if (share) return <SharedList {...{ m, locale, share }} />
  return <OwnFavourites {...{ m, locale }} />
}

function OwnFavourites({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($favourites)
  useEffect(() => {
    if (!isSignedIn) return
    void openFavourites()
    void openFavouriteCategories()
  }, [isSignedIn])
  if (isSignedIn && state.kind === 'known') return <FavouriteView {...{ m, locale, state }} />
  return (
    <>
      <h1>{m.favourite.title}</h1>
      {!isSignedIn ? (
        <SignInFirst m={m} locale={locale} text={m.favourite.sign_in} asksOnce onDone={() => {}} />
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void openFavourites()}>
            {m.favourite.retry}
          </button>
        </Failed>
      ) : (
        <Skeleton />
      )}
    </>
  )
}
