import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { creditAccount } from '#stores/desk/credit.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { DeskCreditBar } from './DeskCreditBar.tsx'
import { DeskCreditLegend } from './DeskCreditLegend.tsx'
import { CreditFacts, CreditRecord } from './CreditFacts.tsx'
import { accountActions } from './CreditActs.tsx'
import { fillNodes } from '../ui/filled.tsx'

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
      title={account?.customerName ?? m.credit.credit_account}
      state={
        account?.isBlocked
          ? { word: m.ui.blocked, mark: 'stop' }
          : isLate
            ? { word: m.ui.overdue, mark: 'stop' }
            : { word: m.credit.in_order, mark: 'good' }
      }
      about={
        account && (
          <>
            {fillNodes(m.credit.credit_at, {
              phone: account.phone,
              shopName: <b>{account.shopName}</b>,
            })}
          </>
        )
      }
      main={
        <>
          {account && (
            <DeskCreditBar
              name={m.credit.today}
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
      acts={accountActions(one)}
    />
  )
}
