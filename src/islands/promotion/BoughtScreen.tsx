import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { $boughtParts, loadMoreBoughtParts, loadBoughtParts } from '#stores/promotion/bought.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { BoughtRow } from './BoughtRow.tsx'

/** Previously ordered parts that are on promotion now. */
export function BoughtScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  useEffect(() => {
    if (isSignedIn) void loadBoughtParts()
  }, [isSignedIn])
  return (
    <>
      <h1>{m.bought.title}</h1>
      {isSignedIn ? (
        <BoughtList m={m} locale={locale} />
      ) : (
        <SignInFirst m={m} locale={locale} text={m.bought.sign_in} onDone={() => {}} />
      )}
    </>
  )
}

function BoughtList({ m, locale }: ScreenProps) {
  const state = useStore($boughtParts)
  if (state.kind === 'failed')
    return (
      <Failed labels={m.labels} fault={state.fault}>
        <button type="button" className="button" onClick={() => void loadBoughtParts()}>
          {m.bought.retry}
        </button>
      </Failed>
    )
  if (state.kind !== 'known') return <Skeleton />
  const { list, total, fault } = state
  if (list.length === 0)
    return <Empty text={m.bought.none} href={linkTo(locale, 'home')} action={m.bought.find} />
  return (
    <>
      <ul>
        {list.map((row) => (
          <BoughtRow key={row.skuOrgId} {...{ m, locale, row }} />
        ))}
      </ul>
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      {list.length < total && (
        <button type="button" className="button" onClick={() => void loadMoreBoughtParts()}>
          {m.bought.more}
        </button>
      )}
    </>
  )
}
