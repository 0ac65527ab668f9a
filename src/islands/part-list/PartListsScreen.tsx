import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $openList, openList } from '#stores/part-list/open-list.ts'
import { $partLists, openPartLists } from '#stores/part-list/part-lists.ts'
import type { Remote } from '#stores/remote.ts'
import { $signedIn } from '#stores/session/session.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { useReloadAfterSending } from '../offline/use-sent.ts'
import { Failed } from '../ui/Failed.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { PartListIndex } from './PartListIndex.tsx'
import { PartListView } from './PartListView.tsx'

/**
 * Returns the list in the page's address, or undefined for the overview. A list created offline has
 * a negative ID.
 */
function listInAddress(): number | undefined {
  const id = Number(new URLSearchParams(location.search).get('listId'))
  return Number.isSafeInteger(id) && id !== 0 ? id : undefined
}

/** Part lists of the buyer, or one of them. Each list has a separate address. */
export function PartListsScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const [listId, setListId] = useState(listInAddress)
  useEffect(() => {
    const follow = () => setListId(listInAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const show = (id: number | undefined) => {
    const address = new URL(location.href)
    if (id) address.searchParams.set('listId', String(id))
    else address.searchParams.delete('listId')
    history.pushState(null, '', address)
    setListId(id)
  }
  if (!isSignedIn)
    return (
      <>
        <h1>{m.partLists.title}</h1>
        <SignInFirst m={m} locale={locale} text={m.partLists.sign_in} asksOnce onDone={() => {}} />
      </>
    )
  return listId ? (
    <OneList key={listId} {...{ m, locale, listId }} onLeave={() => show(undefined)} />
  ) : (
    <AllLists {...{ m, locale }} onOpen={show} />
  )
}

interface AllProps extends ScreenProps {
  onOpen: (listId: number) => void
}

function AllLists({ m, locale, onOpen }: AllProps) {
  const state = useStore($partLists)
  useEffect(() => void openPartLists(), [])
  useReloadAfterSending(openPartLists)
  if (state.kind !== 'known') return <LoadingOrFailed m={m} state={state} onRetry={openPartLists} />
  return <PartListIndex {...{ m, locale, onOpen }} lists={state.lists} />
}

interface OneProps extends ScreenProps {
  listId: number
  onLeave: () => void
}

function OneList({ m, locale, listId, onLeave }: OneProps) {
  const state = useStore($openList)
  useEffect(() => void openList(listId), [listId])
  useReloadAfterSending(() => openList(listId))
  // A list created offline has another ID once it was sent.
  if (state.kind !== 'known' || (listId > 0 && state.list.listId !== listId))
    return <LoadingOrFailed m={m} state={state} onRetry={() => openList(listId)} />
  return <PartListView {...{ m, locale, state, onLeave }} />
}

interface LoadingOrFailedProps extends Pick<ScreenProps, 'm'> {
  state: Remote<object>
  onRetry: () => Promise<void>
}

/** Loading or failed screen. */
function LoadingOrFailed({ m, state, onRetry }: LoadingOrFailedProps) {
  return (
    <>
      <h1>{m.partLists.title}</h1>
      {state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void onRetry()}>
            {m.partLists.retry}
          </button>
        </Failed>
      ) : (
        <Skeleton />
      )}
    </>
  )
}
