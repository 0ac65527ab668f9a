import type { Company } from '#contract/company/company-shapes.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { removeMember } from '#stores/company/company.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'

interface Props {
  m: Messages
  member: Company['members'][number]
  isBusy: boolean
  onClose: () => void
}

/** Dialog to remove a member. It states the effect on access, requests and orders. */
export function RemoveDialog({ m, member, isBusy, onClose }: Props) {
  return (
    <AskDialog
      title={fill(m.company.remove_title, { name: member.name })}
      keepLabel={m.membership.keep}
      submit={m.company.remove}
      working={m.membership.working}
      isBusy={isBusy}
      onSubmit={async () => {
        await removeMember(member.memberId)
        return true
      }}
      onClose={onClose}
    >
      <p>{m.company.remove_what}</p>
    </AskDialog>
  )
}
