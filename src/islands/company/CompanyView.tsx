import { countryInPageLanguage } from '#client/page/page-country.ts'
import { pluralOf } from '#i18n/counts.ts'
import { labelText } from '#i18n/label-text.ts'
import type { CompanyPage } from '#stores/company/company.ts'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { CompanyLog } from './CompanyLog.tsx'
import { InviteForm } from './members/InviteForm.tsx'
import { MemberList } from './members/MemberList.tsx'
import { MonthCard } from './members/MonthCard.tsx'
import { RequestList } from './requests/RequestList.tsx'
import { RolesCard } from './rules/RolesCard.tsx'
import { RulesCard } from './rules/RulesCard.tsx'

interface Props extends ScreenProps {
  page: CompanyPage
}

/** Company that the person acts for. Requests come first; owners edit members and rules. */
export function CompanyView({ m, locale, page }: Props) {
  const { company, approvals, fault } = page
  const messages: Record<string, string> = m.company
  const country = countryInPageLanguage(company.countryId)
  const isOwner = company.role === 'OWNER'
  // A company of one person gets the invitation and the rules, without empty tables.
  const isAlone = company.members.length + company.invitations.length === 1
  return (
    <div className="company-screen">
      <header>
        <h1 translate="no">{company.name || m.company.title}</h1>
        <p className="mute">
          {pluralOf(messages, 'people', company.members.length, locale)} ·{' '}
          {messages[`you_are_${company.role}`]}
        </p>
      </header>
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      <div>
        {approvals && !(isAlone && approvals.length === 0) && (
          <RequestList {...{ m, locale, country, page, approvals }} />
        )}
        {!isAlone && <MemberList {...{ m, locale, country, page }} />}
        {isOwner && <InviteForm {...{ m, country }} isBusy={page.busy} />}
        {company.log.length > 0 && <CompanyLog {...{ m, locale, country, company }} />}
      </div>
      <aside>
        {isOwner && !isAlone && <MonthCard {...{ m, locale, country, company }} />}
        <RulesCard {...{ m, country, company }} isBusy={page.busy} />
        <RolesCard words={m.company} />
      </aside>
    </div>
  )
}
