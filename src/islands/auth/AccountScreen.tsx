import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $account, leaveAccount, loadAccount } from '#stores/account.ts'
import { $signedIn } from '#stores/session.ts'
import { $vehicle } from '#stores/vehicle.ts'
import { Bones } from '../ui/Bones.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../ui/SignInFirst.tsx'
import { PriceLists } from './PriceLists.tsx'

/** Who is signed in, by which price list, and the ways to orders and vehicle. */
export function AccountScreen({ m, locale }: ScreenProps) {
  const signedIn = useStore($signedIn)
  const vehicle = useStore($vehicle)
  const state = useStore($account)
  const words: Record<string, string> = m.auth
  useEffect(() => {
    if (signedIn) void loadAccount()
  }, [signedIn])

  const leave = async () => {
    if (await leaveAccount()) location.href = linkTo(locale, 'home')
  }
  if (!signedIn || state.kind !== 'known')
    return (
      <>
        <h1>{m.auth.account_title}</h1>
        {!signedIn ? (
          <SignInFirst m={m} locale={locale} text={m.auth.account_visitor} onDone={() => {}} />
        ) : state.kind === 'failed' ? (
          <Failed labels={m.labels} fault={state.fault}>
            <button type="button" className="button" onClick={() => void loadAccount()}>
              {m.auth.retry}
            </button>
          </Failed>
        ) : (
          <Bones />
        )}
      </>
    )
  const { profile, identities } = state
  return (
    <>
      <h1>{profile.name ? fill(m.auth.welcome, { name: profile.name }) : m.auth.account_title}</h1>
      <p className="mute">
        {fill(m.auth.signed_in_as, { phone: profile.cellphone })} ·{' '}
        {words[`customer_${profile.customerTypeName}`]}
      </p>
      <div className="card">
        <p>
          <a className="link" href={linkTo(locale, 'orderList')}>
            {m.auth.my_orders}
          </a>
        </p>
        <p>
          <a className="link" href={linkTo(locale, 'orderCoupon')}>
            {m.auth.my_coupons}
          </a>
        </p>
        <p>
          <a className="link" href={linkTo(locale, 'myGarage')}>
            {m.auth.my_vehicle}
          </a>{' '}
          {vehicle?.name}
        </p>
      </div>
      {identities.length > 1 && <PriceLists m={m} identities={identities} />}
      <p className="field">
        <button type="button" className="button" onClick={() => void leave()}>
          {m.auth.sign_out}
        </button>
      </p>
    </>
  )
}
