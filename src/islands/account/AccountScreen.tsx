import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { $account, signOutOfAccount, loadAccount } from '#stores/account/account.ts'
import { $signedIn } from '#stores/session/session.ts'
import { pageAfterSignOut } from '#stores/session/sign-out.ts'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionList } from '../auth/sessions/SessionList.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { PushSettings } from '../push/PushSettings.tsx'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { VerifyPart } from '../verify/VerifyPart.tsx'
import { AccountAddresses } from './AccountAddresses.tsx'
import { AccountBenefits } from './AccountBenefits.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountLate } from './AccountLate.tsx'
import { AccountMail } from './AccountMail.tsx'
import { AccountOrders } from './AccountOrders.tsx'
import { AccountSettings } from './AccountSettings.tsx'
import { AccountTeam } from './AccountTeam.tsx'
import { AccountToPay } from './AccountToPay.tsx'
import { AccountVehicles } from './AccountVehicles.tsx'
import { SignInAgain } from './SignInAgain.tsx'

/** Account home page: urgent actions first, settings last. */
export function AccountScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($account)
  useEffect(() => {
    if (isSignedIn) void loadAccount()
  }, [isSignedIn])

  const signOut = async () => {
    if (await signOutOfAccount()) location.href = pageAfterSignOut(linkTo(locale, 'home'))
  }
  if (!isSignedIn || state.kind !== 'known')
    return (
      <>
        <h1>{m.auth.account_title}</h1>
        {!isSignedIn ? (
          <SignInFirst m={m} locale={locale} text={m.auth.account_visitor} onDone={() => {}} />
        ) : state.kind === 'failed' ? (
          <Failed labels={m.labels} fault={state.fault}>
            <button type="button" className="button" onClick={() => void loadAccount()}>
              {m.auth.retry}
            </button>
          </Failed>
        ) : (
          <Skeleton />
        )}
      </>
    )
  const { fault, home, credits } = state
  return (
    <div className="account-screen">
      <AccountHead {...{ m, locale }} account={state} />
      <AccountTeam {...{ m, locale }} />
      <SignInAgain {...{ m, locale }} profile={state.profile} />
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      {home.toPay && <AccountToPay {...{ m, locale }} toPay={home.toPay} />}
      {credits
        .filter(({ overdueAmount }) => overdueAmount > 0)
        .map((credit, i) => (
          <AccountLate
            key={credit.shopId}
            {...{ m, locale, credit }}
            isFirst={i === 0 && !home.toPay}
          />
        ))}
      {/* Two columns where there is room. A form that opens in one column doesn't move the other. */}
      <div>
        <AccountOrders {...{ m, locale }} home={home} />
        <VerifyPart m={m} countryId={state.profile.countryId} />
        <AccountVehicles {...{ m, locale }} />
        <AccountBenefits {...{ m, locale }} account={state} />
        <AccountAddresses {...{ m, locale }} account={state} />
      </div>
      <div>
        <AccountMail m={m} />
        <PushSettings m={m} />
        <section data-own>
          <a data-row href={linkTo(locale, 'stored')}>
            <b>{m.waiting.title}</b>
          </a>
        </section>
        <PasswordCard {...{ m, locale }} profile={state.profile} />
        <SessionList {...{ m, locale }} />
        <AccountSettings {...{ m, locale }} account={state} />
        <button type="button" className="button" onClick={() => void signOut()}>
          {m.auth.sign_out}
        </button>
      </div>
    </div>
  )
}
