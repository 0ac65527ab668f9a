import { useState } from 'react'
import type { DeskShopMoney } from '#contract/desk/desk-shop.ts'
import { askAccount, withdrawAccount } from '#stores/desk/seller/shop.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { AccountFields, accountOf } from './AccountFields.tsx'
import { moment } from '../../ui/moments.ts'
import { useForm } from '../../ui/use-form.ts'

/** Bank account of the shop: the one in use, a change that waits, and the form for another. */
export function ShopAccount({
  money: { account, change },
  now,
}: {
  money: DeskShopMoney
  now: number
}) {
  return (
    <section className="shop-account" aria-labelledby="shop-account">
      <h3 id="shop-account">Bank account</h3>
      <p>
        {account ? (
          <>
            <b>
              {account.bank} …{account.ending}
            </b>{' '}
            <span translate="no">{account.holder}</span>
            {account.usableAt > now && ` · payouts from ${moment(account.usableAt)}`}
          </>
        ) : (
          'None yet: nothing can be paid out.'
        )}
      </p>
      {change?.state === 'WAITING' ? <Waiting change={change} /> : <Another change={change} />}
    </section>
  )
}

type Change = DeskShopMoney['change']

function Waiting({ change }: { change: NonNullable<Change> }) {
  const { isBusy, fault, onSubmit } = useForm(() => withdrawAccount(change.changeId))
  return (
    <form onSubmit={onSubmit} role="status">
      <p>
        <b>
          {change.bank} …{change.ending}
        </b>{' '}
        <span translate="no">{change.holder}</span> waits for our check, asked by{' '}
        <span translate="no">{change.by}</span> on {moment(change.at)}. Payouts go to the account in
        use until then.
      </p>
      <FieldError text={fault} />
      <BusyButton type="submit" busy={isBusy} text="Take it back" working="Taking back …" />
    </form>
  )
}

function Another({ change }: { change: Change }) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, fault, onSubmit } = useForm((fields) => askAccount(accountOf(fields)))
  return (
    <>
      {change && (
        <p data-alarm>
          {change.bank} …{change.ending} was refused: “{change.words}”
        </p>
      )}
      {isOpen ? (
        <form onSubmit={onSubmit}>
          <p>
            We compare it with your papers and tell your known number. Payouts go to it three days
            after our check.
          </p>
          <AccountFields id="shop-account" />
          <FieldError text={fault} />
          <BusyButton type="submit" busy={isBusy} text="Ask for the change" working="Sending …" />
        </form>
      ) : (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          Change the bank account …
        </button>
      )}
    </>
  )
}
