import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $creditSearch, findCredit } from '#stores/desk/credit.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { moneyOf } from '#domain/country/money-of.ts'
import { errorMessage } from '../ui/words.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Search for a credit account by name, phone number or shop. */
export function CreditFind() {
  const state = useStore($creditSearch)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void findCredit(String(new FormData(event.currentTarget).get('text') ?? ''))
  }
  return (
    <section className="desk-cases" aria-label={m.credit.find_an_account}>
      <h2>{m.credit.find_an_account}</h2>
      <form onSubmit={find}>
        <input
          name="text"
          type="search"
          maxLength={60}
          aria-label={m.credit.name_telephone_or_shop}
          placeholder={m.credit.name_telephone_or_shop_2}
        />
        <button className="button">{m.ui.find}</button>
      </form>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && state.list.length === 0 && <p>{m.credit.no_account_was_found}</p>}
      <ol>
        {state.kind === 'known' &&
          state.list.map((account) => {
            const { customerId, shopId } = account
            const amountText = (minor: number) => formatMoney(minor, moneyOf(account.countryId))
            return (
              <li key={`${customerId} ${shopId}`} data-credit={`${customerId} ${shopId}`}>
                <p>
                  {fillNodes(m.credit.at_left_of, {
                    customerName: (
                      <a
                        href={`/desk${writeDeskQuery({ view: 'credit', caseId: `account-${customerId}-${shopId}` })}`}
                      >
                        {account.customerName || account.phone}
                      </a>
                    ),
                    shopName: account.shopName,
                    left: amountText(account.remainingCredit),
                    total: amountText(account.totalCredit),
                    overdue: account.overdueAmount > 0 && (
                      <b>
                        {' '}
                        {fill(m.credit.overdue, {
                          overdueAmount: amountText(account.overdueAmount),
                        })}
                      </b>
                    ),
                  })}
                </p>
              </li>
            )
          })}
      </ol>
    </section>
  )
}
