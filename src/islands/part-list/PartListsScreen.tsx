import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $openList, openList } from '#stores/part-list/open-list.ts'
import { $partLists, openPartLists } from '#stores/part-list/part-lists.ts'
import { $signedIn } from '#stores/session/session.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { PartListIndex } from './PartListIndex.tsx'
import { PartListView } from './PartListView.tsx'

/** Returns the list in the page's address, or undefined for the overview. */
function listInAddress(): number | undefined {
  const id = Number(new URLSearchParams(location.search).get('listId'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Part lists of the buyer, or one of them. */
export function PartListsScreen({ m, locale }: ScreenProps) {
  const signedIn = useStore($signedIn)
  const [listId, setListId] = useState(listInAddress)
  const state = useStore(listId ? $openList : $partLists)
  const load = () => void (listId ? openList(listId) : openPartLists())
  useEffect(() => {
    if (signedIn) load()
  }, [signedIn, listId])
  useEffect(() => {
    const follow = () => setListId(listInAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  /** Shows another list, with an address of its own. */
  const show = (id: number | undefined) => {
    const address = new URL(location.href)
    if (id) address.searchParams.set('listId', String(id))
    else address.searchParams.delete('listId')
    history.pushState(null, '', address)
    setListId(id)
  }
  if (signedIn && state.kind === 'known')
    return 'list' in state ? (
      <PartListView {...{ m, locale, state, onLeave: () => show(undefined) }} />
    ) : (
      <PartListIndex {...{ m, locale, lists: state.lists, onOpen: show }} />
    )
  return (
    <>
      <h1>{m.partLists.title}</h1>
      {!signedIn ? (
        <SignInFirst m={m} locale={locale} text={m.partLists.sign_in} asksOnce onDone={() => {}} />
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={load}>
            {m.partLists.retry}
          </button>
        </Failed>
      ) : (
        <Skeleton />
      )}
    </>
  )
}
