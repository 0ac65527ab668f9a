import type { Company } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { withdrawInvitation } from '#stores/company/company.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { Avatar } from './Avatar.tsx'

interface Props extends ScreenProps {
  country: Country
  invitation: Company['invitations'][number]
}

/** Open invitation, which can be withdrawn. */
export function InvitationRow({ m, locale, country, invitation }: Props) {
  const messages: Record<string, string> = m.company
  const { monthlyBudget } = invitation
  return (
    <li data-invited>
      <Avatar name={invitation.name} id={3} />
      <span data-who>
        <b translate="no">{invitation.name}</b>
        <small>
          {m.company.invited} · 0{invitation.cellphone}
        </small>
      </span>
      <span data-role>{messages[`role_${invitation.role}`]}</span>
      <small data-month>
        {monthlyBudget !== null &&
          fill(m.company.starts_with, { sum: formatMoney(monthlyBudget, country) })}
      </small>
      <small data-orders>
        {fill(m.company.invited_until, {
          time: formatTime(invitation.expiresAt, country.utcOffset, locale),
        })}
      </small>
      <span data-acts>
        <button
          type="button"
          className="plain-button"
          onClick={() => void withdrawInvitation(invitation.invitationId)}
        >
          {m.company.withdraw}
        </button>
      </span>
    </li>
  )
}
