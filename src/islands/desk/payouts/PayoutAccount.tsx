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
      <summary>Set the bank account</summary>
      <form onSubmit={onSubmit}>
        <FieldError text={fault} />
        {isDone && <p role="status">Saved. It can be used in three days, by another person.</p>}
        <input name="bank" required maxLength={40} aria-label="Bank" placeholder="Bank" />
        <input
          name="holder"
          required
          maxLength={100}
          aria-label="Account holder"
          placeholder="Account holder"
        />
        <input
          name="number"
          required
          inputMode="numeric"
          pattern="\d{6,20}"
          aria-label="Account number, digits only"
          placeholder="Account number"
        />
        <button className="button" aria-busy={isBusy}>
          Save the account
        </button>
      </form>
    </details>
  )
}
