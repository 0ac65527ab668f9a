import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { $company, openCompany } from '#stores/company/company.ts'
import { $signedIn } from '#stores/session/session.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CompanyView } from './CompanyView.tsx'
import { Memberships } from './Memberships.tsx'

/** Team page: pending requests, members, rules, and the account that the person acts for. */
export function CompanyScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($company)
  useEffect(() => {
    if (isSignedIn) void openCompany()
  }, [isSignedIn])
  if (isSignedIn && state.kind === 'known')
    return (
      <div data-own>
        <CompanyView {...{ m, locale }} page={state} />
        <Memberships {...{ m, locale }} />
      </div>
    )
  return (
    <>
      <h1>{m.company.title}</h1>
      {!isSignedIn ? (
        <SignInFirst {...{ m, locale }} text={m.company.sign_in} asksOnce onDone={() => {}} />
      ) : state.kind !== 'failed' ? (
        <Skeleton count={3} />
      ) : state.fault.label === 'label_no_company' ? (
        <div data-own>
          <Memberships {...{ m, locale }} />
          <Empty
            title={m.company.none}
            text={m.company.none_why}
            href={linkTo(locale, 'account', {}, {}, 'verify')}
            action={m.company.none_go}
          />
        </div>
      ) : (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void openCompany()}>
            {m.auth.retry}
          </button>
        </Failed>
      )}
    </>
  )
}
