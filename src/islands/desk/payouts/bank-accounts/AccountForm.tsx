import type { CallError } from '#client/send/send.ts'
import type { PayoutRoute } from '#domain/payout/transfer.ts'
import { m } from '#i18n/desk/messages.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AccountFields, accountOf } from './AccountFields.tsx'

interface Props {
  id: string
  way: PayoutRoute
  ask: (account: ReturnType<typeof accountOf>) => Promise<CallError | null>
  /** Sentence before the fields, or the result after them. */
  intro?: string
  done?: string
}

/** Form that requests a change of a shop's bank account. */
export function AccountForm({ id, way, ask, intro, done }: Props) {
  const { isBusy, isDone, fault, onSubmit } = useForm((fields) => ask(accountOf(fields)))
  return (
    <form onSubmit={onSubmit}>
      {intro && <p>{intro}</p>}
      {isDone && done && <p role="status">{done}</p>}
      <AccountFields id={id} way={way} />
      <FieldError text={fault} />
      <BusyButton
        type="submit"
        busy={isBusy}
        text={m.bankAccounts.ask_for_the_change}
        working={m.bankAccounts.sending}
      />
    </form>
  )
}
