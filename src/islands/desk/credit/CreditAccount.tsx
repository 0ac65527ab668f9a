import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { creditAccount } from '#stores/desk/credit.ts'
import { CaseFrame } from '../case/CaseFrame.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { CreditBar } from './CreditBar.tsx'
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
    <CaseFrame
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
            <CreditBar
              name="Today"
              limit={account.totalCredit}
              scale={account.totalCredit}
              overdue={account.overdueAmount}
              invoiced={account.invoicedAmount}
              ordered={account.notInvoicedAmount}
              countryId={account.countryId}
            />
          )}
          <p data-legend>
            <span data-part="overdue">Overdue</span> <span data-part="invoiced">Invoiced</span>{' '}
            <span data-part="ordered">Ordered</span> <span data-part="left">Left</span>
          </p>
          <CreditRecord ready={one.ready} changes={one.changes} />
        </>
      }
      side={<CreditFacts account={account} />}
      acts={accountActs(one)}
    />
  )
}
