import { useEffect, useState } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { send } from '#client/send.ts'
import type { Address } from '#contract/address.ts'
import {
  type AddressDraft,
  type AddressFaults,
  addressLimits,
  checkAddress,
} from '#domain/address/validate.ts'
import { countryOf } from '#domain/country/countries.ts'
import { type AreaChoice, areasBelow, postCodesOf } from '#stores/areas.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  countryId: number
  address: Address | undefined
  onSaved: (address: Address) => void
  onCancel: (() => void) | undefined
}

/**
 * Address with three levels of area. The post code fills itself in where the district has exactly
 * one (specification section 4). Faults stand beside their field; what was typed stays.
 */
export function AddressForm({ m, countryId, address, onSaved, onCancel }: Props) {
  const words = m.order
  const country = countryOf(countryId)
  const [draft, setDraft] = useState<AddressDraft>({
    contactName: address?.contactName ?? '',
    cellphone: address ? `0${address.cellphone}` : '',
    stateId: address?.stateId ?? 0,
    cityId: address?.cityId ?? 0,
    districtId: address?.districtId ?? 0,
    detailAddress: address?.detailAddress ?? '',
    postCode: address?.postCode ?? '',
  })
  const [faults, setFaults] = useState<AddressFaults>({})
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const [codes, setCodes] = useState<string[]>([])
  const states = useAreas(1, 0)
  const cities = useAreas(2, draft.stateId)
  const districts = useAreas(3, draft.cityId)
  useEffect(() => {
    let current = true
    setCodes([])
    if (draft.districtId)
      void postCodesOf(draft.districtId).then((found) => {
        if (!current) return
        setCodes(found)
        const [only] = found
        if (only && found.length === 1) setDraft((now) => ({ ...now, postCode: only }))
      })
    return () => {
      current = false
    }
  }, [draft.districtId])

  const set = (change: Partial<AddressDraft>) => {
    setDraft({ ...draft, ...change })
    setFaults(Object.fromEntries(Object.entries(faults).filter(([key]) => !(key in change))))
  }
  const save = async () => {
    const found = checkAddress(draft, country)
    setFaults(found)
    setFailed('')
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const outcome = await send('POST /web-api/address/save', {
      ...draft,
      ...(address ? { addressId: address.addressId } : {}),
    })
    setBusy(false)
    if (outcome.ok) return onSaved(outcome.data)
    if (outcome.label === 'label_address_incomplete')
      setFaults((outcome.data ?? {}) as AddressFaults)
    setFailed(labelText(m.labels, outcome.label, outcome.data))
  }
  const fault = (name: keyof AddressDraft) => (
    <p className="fault" id={`ad-${name}-fault`} role="alert">
      {faults[name] ? labelText(m.labels, faults[name], null) : ''}
    </p>
  )
  const area = (
    name: 'stateId' | 'cityId' | 'districtId',
    label: string,
    choices: AreaChoice[],
    change: (id: number) => Partial<AddressDraft>,
  ) => (
    <div className="field">
      <label htmlFor={`ad-${name}`}>{label}</label>
      <select
        id={`ad-${name}`}
        value={draft[name]}
        disabled={choices.length === 0}
        aria-invalid={name === 'districtId' && faults.districtId !== undefined}
        aria-describedby={name === 'districtId' ? 'ad-districtId-fault' : undefined}
        onChange={(event) => set(change(Number(event.target.value)))}
      >
        <option value={0}>{words.choose}</option>
        {choices.map((row) => (
          <option key={row.id} value={row.id}>
            {row.name}
          </option>
        ))}
      </select>
      {name === 'districtId' && fault('districtId')}
    </div>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="field">
        <label htmlFor="ad-name">{words.contact}</label>
        <input
          id="ad-name"
          autoComplete="name"
          maxLength={addressLimits.contactName}
          value={draft.contactName}
          aria-invalid={faults.contactName !== undefined}
          aria-describedby="ad-contactName-fault"
          onChange={(event) => set({ contactName: event.target.value })}
        />
        {fault('contactName')}
      </div>
      <div className="field">
        <label htmlFor="ad-phone">{words.mobile}</label>
        <input
          id="ad-phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder={country.mobileExample}
          maxLength={20}
          value={draft.cellphone}
          aria-invalid={faults.cellphone !== undefined}
          aria-describedby="ad-cellphone-fault"
          onChange={(event) => set({ cellphone: event.target.value })}
        />
        {fault('cellphone')}
      </div>
      {area('stateId', words.state, states, (stateId) => ({
        stateId,
        cityId: 0,
        districtId: 0,
        postCode: '',
      }))}
      {area('cityId', words.city, cities, (cityId) => ({ cityId, districtId: 0, postCode: '' }))}
      {area('districtId', words.district, districts, (districtId) => ({
        districtId,
        postCode: '',
      }))}
      <div className="field">
        <label htmlFor="ad-post">{words.post_code}</label>
        {codes.length > 1 ? (
          <select
            id="ad-post"
            value={draft.postCode}
            aria-invalid={faults.postCode !== undefined}
            aria-describedby="ad-postCode-fault"
            onChange={(event) => set({ postCode: event.target.value })}
          >
            <option value="">{words.choose}</option>
            {codes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        ) : (
          <input
            id="ad-post"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={country.postCodeLength}
            value={draft.postCode}
            aria-invalid={faults.postCode !== undefined}
            aria-describedby="ad-postCode-fault"
            onFocus={() => {
              if (country.postCodeRequired && !draft.districtId)
                setFaults({ ...faults, postCode: 'label_post_code_fail2' })
            }}
            onChange={(event) => set({ postCode: event.target.value.replace(/\D/g, '') })}
          />
        )}
        {fault('postCode')}
      </div>
      <div className="field">
        <label htmlFor="ad-detail">{words.detail}</label>
        <textarea
          id="ad-detail"
          autoComplete="street-address"
          maxLength={addressLimits.detailAddress}
          value={draft.detailAddress}
          aria-invalid={faults.detailAddress !== undefined}
          aria-describedby="ad-detailAddress-fault"
          onChange={(event) => set({ detailAddress: event.target.value })}
        />
        {fault('detailAddress')}
      </div>
      <p className="fault" role="alert">
        {failed}
      </p>
      <div className="field">
        <button className="btn" disabled={busy}>
          {words.address_save}
        </button>
        {onCancel && (
          <button type="button" className="plainbtn" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  )
}

/** The areas below a parent; an answer that comes after another choice is dropped. */
function useAreas(level: 1 | 2 | 3, parentId: number): AreaChoice[] {
  const [areas, setAreas] = useState<AreaChoice[]>([])
  useEffect(() => {
    let current = true
    setAreas([])
    if (level === 1 || parentId)
      void areasBelow(level, parentId).then((found) => {
        if (current) setAreas(found)
      })
    return () => {
      current = false
    }
  }, [level, parentId])
  return areas
}
