import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pageCountryId } from '#client/page/page-facts.ts'
import { countryOf } from '#domain/country/countries.ts'
import { sellerLimits } from '#domain/seller/check.ts'
import { labelText } from '#i18n/label-text.ts'
import {
  $addressForm,
  closeAddressForm,
  openApplicationForm,
  showAddressErrors,
} from '#stores/address/address-form.ts'
import { $sell, saveSection } from '#stores/company/sell.ts'
import { PlaceFields } from '../address/PlaceFields.tsx'
import { PostCodeField } from '../address/PostCodeField.tsx'
import type { StepProps } from './step-props.ts'
import { errorOf, StepForm } from './StepForm.tsx'
import { TextField } from './TextField.tsx'

/** Shows the errors of the address, whose fields have a separate store. */
function showErrors(): void {
  const state = $sell.get()
  const fieldErrors = state.kind === 'known' ? state.application?.faults.company : undefined
  if (!fieldErrors) return
  const { districtId, street, postCode } = fieldErrors
  showAddressErrors(
    {
      ...(districtId && { districtId }),
      ...(street && { detailAddress: 'label_detail_required' }),
      ...(postCode && { postCode }),
    },
    null,
  )
}

/** Company as registered: name, tax number and address. */
export function CompanyStep({ m, page }: StepProps) {
  const messages = m.sellForm
  const enteredCompany = page.application?.company
  const address = useStore($addressForm)
  const countryId = page.application?.countryId ?? pageCountryId()
  useEffect(() => {
    const {
      stateId = 0,
      cityId = 0,
      districtId = 0,
      postCode = '',
      street = '',
    } = enteredCompany ?? {}
    const areas = { stateId, cityId, districtId, postCode, detailAddress: street }
    void openApplicationForm(countryId, areas)
    return closeAddressForm
  }, [countryId])
  const errorAt = (field: string) => errorOf({ m, page }, 'company', field)
  const save = async (field: (name: string) => string) => {
    if (address.kind === 'closed') return
    const { stateId, cityId, districtId, postCode, detailAddress } = address.draft
    const company = {
      registeredName: field('registeredName'),
      shopName: field('shopName'),
      taxId: field('taxId'),
      street: detailAddress.slice(0, sellerLimits.street),
      stateId,
      cityId,
      districtId,
      postCode,
    }
    await saveSection('company', { company })
    showErrors()
  }
  return (
    <StepForm {...{ m, page, save }} section="company">
      <TextField
        name="registeredName"
        label={messages.registered_name}
        help={messages.registered_hint}
        defaultValue={enteredCompany?.registeredName}
        autoComplete="organization"
        maxLength={sellerLimits.registeredName}
        fault={errorAt('registeredName')}
      />
      <TextField
        name="shopName"
        label={messages.shop_name}
        defaultValue={enteredCompany?.shopName}
        autoComplete="off"
        maxLength={sellerLimits.shopName}
        fault={errorAt('shopName')}
      />
      <TextField
        name="taxId"
        label={messages.tax_id}
        defaultValue={enteredCompany?.taxId}
        autoComplete="off"
        inputMode={countryId === 1129 ? 'text' : 'numeric'}
        maxLength={sellerLimits.taxId}
        fault={errorAt('taxId')}
      />
      <PlaceFields m={m} />
      {address.kind === 'open' && countryOf(countryId).postCodeRequired && (
        <PostCodeField
          words={m.order}
          form={address}
          fault={address.faults.postCode && labelText(m.labels, address.faults.postCode, null)}
        />
      )}
    </StepForm>
  )
}
