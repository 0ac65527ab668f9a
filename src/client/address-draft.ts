import type { Address } from '#contract/address.ts'
import type { AddressDraft } from '#domain/address/validate.ts'
import { keepInTab, readFromTab } from './tab.ts'

/** What was typed of a new address: a page that is loaded again begins with it. */
const key = 'egg.address'

/** An address as the form holds it; empty for a new one. */
export function draftOf(address: Address | undefined): AddressDraft {
  return {
    contactName: address?.contactName ?? '',
    cellphone: address ? `0${address.cellphone}` : '',
    stateId: address?.stateId ?? 0,
    cityId: address?.cityId ?? 0,
    districtId: address?.districtId ?? 0,
    detailAddress: address?.detailAddress ?? '',
    postCode: address?.postCode ?? '',
  }
}

/** Keeps what was typed in this tab; null forgets it. */
export function keepDraft(draft: AddressDraft | null): void {
  keepInTab(key, draft && JSON.stringify(draft))
}

/** What was typed before; null where nothing was. */
export function readDraft(): AddressDraft | null {
  try {
    const value = JSON.parse(readFromTab(key) ?? 'null') as Partial<AddressDraft> | null
    return value && { ...draftOf(undefined), ...value }
  } catch {
    return null
  }
}
