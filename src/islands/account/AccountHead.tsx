import { fill } from '#i18n/fill.ts'
import type { Account } from '#stores/account.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Who is signed in: name, number, what kind of customer. */
export function AccountHead({ m, account }: ScreenProps & { account: Account }) {
  const { profile } = account
  const words: Record<string, string> = m.auth
  return (
    <header data-pictured={profile.shopDoorPhoto !== '' || undefined}>
      {profile.shopDoorPhoto && (
        <img src={profile.shopDoorPhoto} alt={m.verify.door_photo} width="96" height="72" />
      )}
      <h1 translate={profile.name ? 'no' : undefined}>{profile.name || m.auth.account_title}</h1>
      <p className="mute">
        {/* Who came in at a company's door may have no number. */}
        {profile.cellphone && `${fill(m.auth.signed_in_as, { phone: `0${profile.cellphone}` })} · `}
        {fill(m.account.user_id, { id: profile.userId })} ·{' '}
        {words[`customer_${profile.customerTypeName}`]}
      </p>
    </header>
  )
}
