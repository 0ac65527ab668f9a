import type { CaseProps } from '../ui/case-props.ts'
import { CreditAccount } from './CreditAccount.tsx'
import { CreditChange } from './CreditChange.tsx'
import { CreditOver } from './CreditOver.tsx'
import { CreditTransfer } from './CreditTransfer.tsx'

/** Open credit case: a change, an announced payment, an overpayment, or an account. */
export function CreditCase(props: CaseProps) {
  const [kind] = props.id.split('-')
  if (kind === 'change') return <CreditChange {...props} />
  if (kind === 'transfer') return <CreditTransfer {...props} />
  if (kind === 'over') return <CreditOver {...props} />
  return <CreditAccount {...props} />
}
