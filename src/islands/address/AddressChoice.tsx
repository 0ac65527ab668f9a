import type { Address } from '#contract/account/address.ts'
import type { Messages } from '#i18n/messages.ts'
import { applyChoices } from '#stores/order/checkout.ts'

interface Props {
  words: Messages['order']
  address: Address
  /** Address line in the format of its country. */
  line: string
  chosen: boolean
  onEdit: () => void
}

/** One saved address, with its actions when it is selected. */
export function AddressChoice({ words, address, line, chosen, onEdit }: Props) {
  return (
    <div className="address-choice">
      <label className="option">
        <input
          type="radio"
          name="address"
          checked={chosen}
          onChange={() => void applyChoices({ addressId: address.addressId })}
        />
        <span>
          <b translate="no">{address.contactName}</b> 0{address.cellphone}
        </span>
        <small>{line}</small>
      </label>
      {chosen && (
        <button
          type="button"
          className="plain-button"
          aria-label={`${words.address_edit}: ${address.contactName}`}
          onClick={onEdit}
        >
          {words.address_edit}
        </button>
      )}
    </div>
  )
}
