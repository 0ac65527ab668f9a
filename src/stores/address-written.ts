import { $addressForm } from './address-form.ts'

/** Whether an address stands in the open form that was not saved. */
export function isAddressWritten(): boolean {
  const form = $addressForm.get()
  if (form.kind === 'closed' || form.purpose !== 'address') return false
  const { contactName, detailAddress, districtId } = form.draft
  return form.addressId !== null || `${contactName}${detailAddress}` !== '' || districtId > 0
}
