import type { Messages } from '#i18n/messages.ts'
import { choosePriceIdentity, type PriceIdentities } from '#stores/account/account.ts'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  identities: PriceIdentities
}

/** Price lists that apply to the account. */
export function PriceLists({ m, identities }: Props) {
  const labels: Record<string, string> = m.labels
  return (
    <fieldset className="card">
      <legend className="unseen">{m.auth.price_list}</legend>
      <h2>{m.auth.price_list}</h2>
      {identities.map((row) => (
        <label className="option" key={row.priceId}>
          <input
            type="radio"
            name="price"
            checked={row.lastCheck}
            onChange={() => void choosePriceIdentity(row.priceId)}
          />
          <span>{labels[row.priceIdentityName]}</span>
        </label>
      ))}
    </fieldset>
  )
}
