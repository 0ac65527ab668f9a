import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { deskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { $creditSearch, findCredit } from '#stores/desk/credit.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { moneyOf } from '../ui/money-of.ts'
import { errorMessage } from '../ui/words.ts'

/** Search for a credit account by name, phone number or shop. */
export function CreditFind() {
  const state = useStore($creditSearch)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void findCredit(String(new FormData(event.currentTarget).get('text') ?? ''))
  }
  return (
    <section className="desk-cases" aria-label="Find an account">
      <h2>Find an account</h2>
      <form onSubmit={find}>
        <input
          name="text"
          type="search"
          maxLength={60}
          aria-label="Name, telephone or shop of an account"
          placeholder="Name, telephone or shop"
        />
        <button className="button">Find</button>
      </form>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && state.list.length === 0 && <p>No account was found.</p>}
      <ol>
        {state.kind === 'known' &&
          state.list.map((account) => {
            const { customerId, shopId } = account
            const sum = (minor: number) => formatMoney(minor, moneyOf(account.countryId))
            return (
              <li key={`${customerId} ${shopId}`} data-credit={`${customerId} ${shopId}`}>
                <p>
                  <a
                    href={`/desk${deskQuery({ view: 'credit', caseId: `account-${customerId}-${shopId}` })}`}
                  >
                    {account.customerName || account.phone}
                  </a>{' '}
                  at {account.shopName} · {sum(account.remainingCredit)} left of{' '}
                  {sum(account.totalCredit)}
                  {account.overdueAmount > 0 && <b> · overdue {sum(account.overdueAmount)}</b>}
                </p>
              </li>
            )
          })}
      </ol>
    </section>
  )
}
