import type { SaleReturn } from '#contract/order/returns.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  m: Messages
  one: SaleReturn
}

/** Return address, and the number by which the warehouse identifies the parcel. */
export function SendTo({ m, one: { sendTo, formNumber } }: Props) {
  if (!sendTo) return null
  return (
    <section className="card" data-send-to>
      <h2>{m.returns.send_to}</h2>
      <p translate="no">
        <b>{sendTo.name}</b>
        <br />
        {sendTo.address}
        <br />
        <span className="number">{sendTo.phone}</span>
      </p>
      <p>
        {m.returns.write_on}: <b className="number">{formNumber}</b>
      </p>
    </section>
  )
}
