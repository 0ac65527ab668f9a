import type { Company } from '#contract/company/company-shapes.ts'
import { type CompanyRole, companyRoles } from '#domain/company/roles.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { changeMember } from '#stores/company/company.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { Avatar } from './Avatar.tsx'
import { BudgetBar } from './BudgetBar.tsx'

interface Props extends ScreenProps {
  country: Country
  member: Company['members'][number]
  isOwner: boolean
  onBudget: () => void
  onRemove: () => void
}

/** Member: the role is saved immediately; the bar shows how much of the budget is used. */
export function MemberRow({ m, locale, country, member, isOwner, onBudget, onRemove }: Props) {
  const messages: Record<string, string> = m.company
  const { role, month, since } = member
  const mayEdit = isOwner && !member.isFounder && !member.isSelf
  const day = since === null ? '' : formatTime(since, country.utcOffset, locale).split(' ')[0]
  return (
    <li data-member={member.memberId}>
      <Avatar name={member.name} id={member.memberId} />
      <span data-who>
        <b translate="no">{member.name}</b>
        <small>
          {member.isSelf
            ? m.company.you
            : since !== null && fill(m.company.since, { day: day ?? '' })}
          {member.cellphone && ` · 0${member.cellphone}`}
        </small>
      </span>
      {mayEdit ? (
        <select
          aria-label={fill(m.company.role_of, { name: member.name })}
          value={role}
          onChange={(event) =>
            void changeMember(
              member.memberId,
              event.target.value as CompanyRole,
              member.monthlyBudget,
            )
          }
        >
          {companyRoles.map((one) => (
            <option key={one} value={one}>
              {messages[`role_${one}`]}
            </option>
          ))}
        </select>
      ) : (
        <span data-role>{messages[`role_${role}`]}</span>
      )}
      <span data-month>
        {month && <BudgetBar {...{ m, country, month }} budget={member.monthlyBudget} />}
      </span>
      <small data-orders>
        {month && pluralOf(messages, 'orders', month.orders, locale)}
        {month !== null && month.waiting > 0 && (
          <>
            <br />
            {fill(m.company.waiting, { sum: formatMoney(month.waiting, country) })}
          </>
        )}
      </small>
      {mayEdit && (
        <span data-acts>
          <button type="button" className="plain-button" onClick={onBudget}>
            {m.company.budget}
          </button>
          <button type="button" className="plain-button" onClick={onRemove}>
            {m.company.remove}
          </button>
        </span>
      )}
    </li>
  )
}
