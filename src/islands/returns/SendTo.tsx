import type { SaleReturn } from '#contract/order/returns.ts'
import type { Messages } from '#i18n/messages.ts'
import { CopyButton } from '../ui/button/CopyButton.tsx'

interface Props {
  m: Messages
  one: SaleReturn
}

/**
 * Return address, and the number that identifies the parcel for the warehouse, each with a copy
 * button.
 */
export function SendTo({ m, one: { sendTo, formNumber } }: Props) {
  if (!sendTo) return null
  const rows = [
    { name: sendTo.name, text: sendTo.address },
    { name: m.returns.phone, text: sendTo.phone, isNumber: true },
    { name: m.returns.write_on, text: formNumber, isNumber: true },
  ]
  return (
    <section className="card send-to" data-send-to>
      <h2>{m.returns.send_to}</h2>
      <dl>
        {rows
          .filter(({ text }) => text)
          .map(({ name, text, isNumber }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b className={isNumber ? 'number' : undefined} translate="no">
                  {text}
                </b>
                <CopyButton text={text} words={m.order} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
