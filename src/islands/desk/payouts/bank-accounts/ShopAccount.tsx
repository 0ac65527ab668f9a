import { useState } from 'react'
import type { DeskShopMoney } from '#contract/desk/desk-shop.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { requestAccountChange, withdrawAccount } from '#stores/desk/seller/shop.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { AccountForm } from './AccountForm.tsx'
import { fillNodes } from '../../ui/filled.tsx'
import { formatMoment } from '../../ui/moments.ts'
import { useForm } from '../../ui/use-form.ts'

/**
 * Bank account of the shop: the account in use, a pending change, and the form that requests a
 * change.
 */
export function ShopAccount({
  money: { account, change, way },
  now,
}: {
  money: DeskShopMoney
  now: number
}) {
  return (
    <section className="shop-account" aria-labelledby="shop-account">
      <h3 id="shop-account">{m.bankAccounts.bank_account}</h3>
      <p>
        {account ? (
          <>
            <b>
              {account.bank} …{account.ending}
            </b>{' '}
            <span translate="no">{account.holder}</span>
            {account.usableAt > now &&
              fill(m.bankAccounts.payouts_from, { time: formatMoment(account.usableAt) })}
          </>
        ) : (
          m.bankAccounts.none_yet
        )}
      </p>
      {way === 'STRIPE' && (
        <p>
          {account?.connectedEnding
            ? fill(m.bankAccounts.stripe_account_x, { ending: account.connectedEnding })
            : m.bankAccounts.no_stripe_account}
        </p>
      )}
      {change?.state === 'WAITING' ? (
        <WaitingChange change={change} />
      ) : (
        <ChangeAccount change={change} way={way} />
      )}
    </section>
  )
}

type Change = DeskShopMoney['change']

const shortAccountText = ({ bank, ending }: NonNullable<Change>) => `${bank} …${ending}`

function WaitingChange({ change }: { change: NonNullable<Change> }) {
  const { isBusy, fault, onSubmit } = useForm(() => withdrawAccount(change.changeId))
  return (
    <form onSubmit={onSubmit} role="status">
      <p>
        {fillNodes(m.bankAccounts.waits_for_our_check, {
          account: <b>{shortAccountText(change)}</b>,
          holder: <span translate="no">{change.holder}</span>,
          name: <span translate="no">{change.by}</span>,
          time: formatMoment(change.at),
        })}
      </p>
      <FieldError text={fault} />
      <BusyButton
        type="submit"
        busy={isBusy}
        text={m.bankAccounts.take_it_back}
        working={m.bankAccounts.taking_back}
      />
    </form>
  )
}

function ChangeAccount({ change, way }: { change: Change; way: DeskShopMoney['way'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {change && (
        <p data-alarm>
          {fill(m.bankAccounts.was_refused, {
            account: shortAccountText(change),
            words: change.words,
          })}
        </p>
      )}
      {isOpen ? (
        <AccountForm
          id="shop-account"
          way={way}
          ask={requestAccountChange}
          intro={m.bankAccounts.we_compare_it}
        />
      ) : (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {m.bankAccounts.change_the_account}
        </button>
      )}
    </>
  )
}
