import { m } from '#i18n/desk/messages.ts'
import { setPayoutAccount } from '#stores/desk/payouts.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { useForm } from '../ui/use-form.ts'

/** Bank account of a shop that has none that payouts may go to. */
export function PayoutAccount({ shopId }: { shopId: number }) {
  const { isBusy, isDone, fault, onSubmit } = useForm((fields) => {
    const text = (name: string) => String(fields.get(name) ?? '')
    return setPayoutAccount({
      shopId,
      bank: text('bank'),
      holder: text('holder'),
      number: text('number'),
    })
  })
  return (
    <details>
      <summary>{m.payouts.set_the_bank_account}</summary>
      <form onSubmit={onSubmit}>
        <FieldError text={fault} />
        {isDone && <p role="status">{m.payouts.saved_it_can_be}</p>}
        <input
          name="bank"
          required
          maxLength={40}
          aria-label={m.payouts.bank_2}
          placeholder={m.payouts.bank_2}
        />
        <input
          name="holder"
          required
          maxLength={100}
          aria-label={m.payouts.account_holder}
          placeholder={m.payouts.account_holder}
        />
        <input
          name="number"
          required
          inputMode="numeric"
          pattern="\d{6,20}"
          aria-label={m.payouts.account_number_digits_only}
          placeholder={m.payouts.account_number}
        />
        <button className="button" aria-busy={isBusy}>
          {m.payouts.save_the_account}
        </button>
      </form>
    </details>
  )
}
