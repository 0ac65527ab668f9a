import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { creditAccount } from '#stores/desk/credit.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { DeskCreditBar } from './DeskCreditBar.tsx'
import { DeskCreditLegend } from './DeskCreditLegend.tsx'
import { CreditFacts, CreditRecord } from './CreditFacts.tsx'
import { accountActs } from './CreditActs.tsx'

/** Credit account: its bar, amounts, changes, and the actions on it. */
export function CreditAccount(props: CaseProps) {
  const state = useStore(creditAccount.$case)
  const { id, close } = props
  useEffect(() => {
    void creditAccount.open(id)
    return creditAccount.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void creditAccount.open(id)} />
  const { data: one, busy, fault } = state
  const { account } = one
  const isLate = (account?.overdueAmount ?? 0) > 0
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={account?.customerName ?? 'Credit account'}
      state={
        account?.isBlocked
          ? { word: 'Blocked', mark: 'stop' }
          : isLate
            ? { word: 'Overdue', mark: 'stop' }
            : { word: 'In order', mark: 'good' }
      }
      about={
        account && (
          <>
            {account.phone} · credit at <b>{account.shopName}</b>
          </>
        )
      }
      main={
        <>
          {account && (
            <DeskCreditBar
              name="Today"
              limit={account.totalCredit}
              scale={account.totalCredit}
              overdue={account.overdueAmount}
              invoiced={account.invoicedAmount}
              ordered={account.notInvoicedAmount}
              countryId={account.countryId}
            />
          )}
          <DeskCreditLegend />
          <CreditRecord ready={one.ready} changes={one.changes} />
        </>
      }
      side={<CreditFacts account={account} />}
      acts={accountActs(one)}
    />
  )
}
