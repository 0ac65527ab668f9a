import { fill } from '#i18n/fill.ts'
import type { Account } from '#stores/account/account.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Header of the account: name, mobile number, user ID and customer type. */
export function AccountHead({ m, account }: ScreenProps & { account: Account }) {
  const { profile } = account
  const messages: Record<string, string> = m.auth
  return (
    <header data-pictured={profile.shopDoorPhoto !== '' || undefined}>
      {profile.shopDoorPhoto && (
        <img src={profile.shopDoorPhoto} alt={m.verify.door_photo} width="96" height="72" />
      )}
      <h1 translate={profile.name ? 'no' : undefined}>{profile.name || m.auth.account_title}</h1>
      <p className="mute">
        {/* Accounts created through a company's sign-on may have no mobile number. */}
        {profile.cellphone && `${fill(m.auth.signed_in_as, { phone: `0${profile.cellphone}` })} · `}
        {fill(m.account.user_id, { id: profile.userId })} ·{' '}
        {messages[`customer_${profile.customerTypeName}`]}
      </p>
    </header>
  )
}
