import { useState } from 'react'
import type { Company } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import type { CompanyPage } from '#stores/company/company.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { BudgetDialog } from './BudgetDialog.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { MemberRow } from './MemberRow.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

type Member = Company['members'][number]

interface Props extends ScreenProps {
  country: Country
  page: CompanyPage
}

/** Members with their roles and monthly budgets, followed by open invitations. */
export function MemberList({ m, locale, country, page }: Props) {
  const { company } = page
  const [dialog, setDialog] = useState<{ kind: 'budget' | 'remove'; member: Member } | null>(null)
  const close = () => setDialog(null)
  return (
    <section id="members">
      <h2>{m.company.members}</h2>
      <ul className="member-list">
        {company.members.map((member) => (
          <MemberRow
            key={member.memberId}
            {...{ m, locale, country, member }}
            isOwner={company.role === 'OWNER'}
            onBudget={() => setDialog({ kind: 'budget', member })}
            onRemove={() => setDialog({ kind: 'remove', member })}
          />
        ))}
        {company.invitations.map((invitation) => (
          <InvitationRow key={invitation.invitationId} {...{ m, locale, country, invitation }} />
        ))}
      </ul>
      {dialog?.kind === 'budget' && (
        <BudgetDialog
          {...{ m, country }}
          member={dialog.member}
          isBusy={page.busy}
          onClose={close}
        />
      )}
      {dialog?.kind === 'remove' && (
        <RemoveDialog {...{ m }} member={dialog.member} isBusy={page.busy} onClose={close} />
      )}
    </section>
  )
}
