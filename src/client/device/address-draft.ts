import type { Address } from '#contract/account/address.ts'
import { forEachOptionalField } from '#domain/address/optional-fields.ts'
import type { AddressDraft } from '#domain/address/validate.ts'
import { storeInTab, readFromTab } from '../page/tab.ts'

/** Session storage key of a new address, so that a reload restores the input. */
const storageKey = 'egg.address'

/** Converts an address to the form's draft. Without an address the draft is empty. */
export function addressDraftOf(address: Address | undefined): AddressDraft {
  return {
    contactName: address?.contactName ?? '',
    cellphone: address ? `0${address.cellphone}` : '',
    stateId: address?.stateId ?? 0,
    cityId: address?.cityId ?? 0,
    districtId: address?.districtId ?? 0,
    detailAddress: address?.detailAddress ?? '',
    postCode: address?.postCode ?? '',
    ...forEachOptionalField((name) => address?.[name]),
  }
}

/** Stores the draft in this tab; null removes it. */
export function storeAddressDraft(draft: AddressDraft | null): void {
  storeInTab(storageKey, draft && JSON.stringify(draft))
}

/** Returns the stored draft, or null. */
export function readAddressDraft(): AddressDraft | null {
  try {
    const value = JSON.parse(readFromTab(storageKey) ?? 'null') as Partial<AddressDraft> | null
    return value && { ...addressDraftOf(undefined), ...value }
  } catch {
    return null
  }
}
