import { $addressForm } from './address-form.ts'

/** True when the open address form contains an unsaved address. */
export function isAddressWritten(): boolean {
  const form = $addressForm.get()
  if (form.kind === 'closed' || form.purpose !== 'address') return false
  const { contactName, detailAddress, districtId } = form.draft
  return form.addressId !== null || `${contactName}${detailAddress}` !== '' || districtId > 0
}
