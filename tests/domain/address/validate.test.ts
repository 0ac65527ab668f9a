import { describe, expect, it } from 'vitest'
import { type AddressDraft, addressLimits, checkAddress } from '#domain/address/validate.ts'
import { countries, type Country } from '#domain/country/countries.ts'

const country = (code: string) => countries.find((row) => row.countryCode === code) as Country
const thailand = country('TH')

const complete = (where: Country, change: Partial<AddressDraft> = {}): AddressDraft => ({
  contactName: 'Somchai Garage',
  cellphone: where.mobileExample,
  stateId: 1,
  cityId: 2,
  districtId: 3,
  detailAddress: '99 Rama IV Road',
  postCode: '10110'.slice(0, where.postCodeLength),
  ...change,
})

describe('the address check', () => {
  it('finds no field error in a complete address of any country', () => {
    for (const where of countries)
      expect(checkAddress(complete(where), where), where.countryCode).toEqual({})
  })

  it.each(['', '   ', '\t\n'])('refuses "%s" as an empty contact name', (contactName) => {
    expect(checkAddress(complete(thailand, { contactName }), thailand)).toEqual({
      contactName: expect.stringMatching(/^label_/),
    })
  })

  it.each(['🚗🔧', '👨‍👩‍👧‍👦', '!!!', '..'])(
    'refuses "%s" as a contact name or detail address without letters',
    (name) => {
      expect(checkAddress(complete(thailand, { contactName: name }), thailand)).toEqual({
        contactName: 'label_contact_letters',
      })
      expect(checkAddress(complete(thailand, { detailAddress: name }), thailand)).toEqual({
        detailAddress: 'label_detail_required',
      })
    },
  )

  it.each(['สมชาย 🚗', '김민준', 'Đỗ', '7-Eleven', '陈'])(
    'accepts "%s" as a contact name',
    (contactName) => {
      expect(checkAddress(complete(thailand, { contactName }), thailand)).toEqual({})
    },
  )

  it('accepts fields up to the length limit and refuses longer ones', () => {
    for (const field of ['contactName', 'detailAddress'] as const) {
      const longestText = 'ก'.repeat(addressLimits[field])
      expect(checkAddress(complete(thailand, { [field]: longestText }), thailand)).toEqual({})
      expect(checkAddress(complete(thailand, { [field]: `${longestText}1` }), thailand)).toEqual({
        [field]: 'label_too_long',
      })
    }
  })

  it.each(['', '  ', '\n'])('refuses "%s" as an empty detail address', (detailAddress) => {
    expect(checkAddress(complete(thailand, { detailAddress }), thailand)).toEqual({
      detailAddress: expect.stringMatching(/^label_/),
    })
  })

  it.each([
    ['', 'label_mobile_required'],
    [' ', 'label_mobile_required'],
    ['081234567', 'label_wrongMobile'],
    ['021234567', 'label_wrongMobile'],
    ['abc', 'label_wrongMobile'],
  ])(
    'requires a mobile number of the country: "%s" gets the field error %s',
    (cellphone, label) => {
      expect(checkAddress(complete(thailand, { cellphone }), thailand)).toEqual({
        cellphone: label,
      })
    },
  )

  it('requires the state, the city and the district', () => {
    for (const change of [{ stateId: 0 }, { cityId: 0 }, { districtId: 0 }, { districtId: NaN }])
      expect(checkAddress(complete(thailand, change), thailand)).toEqual({
        districtId: expect.stringMatching(/^label_/),
      })
  })

  it('accepts the first area of each level', () => {
    const first = { stateId: 1, cityId: 1, districtId: 1 }
    expect(checkAddress(complete(thailand, first), thailand)).toEqual({})
  })

  it('limits the length of fields, and an account is limited to 50 addresses', () => {
    expect(addressLimits).toEqual({ contactName: 80, detailAddress: 240, count: 50 })
  })

  it('requires a post code only in countries where it is mandatory', () => {
    for (const where of countries) {
      const faults = checkAddress(complete(where, { postCode: '' }), where)
      expect(faults, where.countryCode).toEqual(
        where.postCodeRequired ? { postCode: 'label_post_code_required' } : {},
      )
    }
  })

  it.each(['1011', '101100', '1011a', '     ', '-1011'])(
    'refuses the post code "%s" in every country with five digits, even where optional',
    (postCode) => {
      for (const where of countries.filter((row) => row.postCodeLength === 5))
        expect(checkAddress(complete(where, { postCode }), where)).toEqual({
          postCode: 'label_post_code_fail',
        })
    },
  )

  it('requires a post code of four digits in the Philippines', () => {
    const where = country('PH')
    expect(checkAddress(complete(where, { postCode: '1000' }), where)).toEqual({})
    expect(checkAddress(complete(where, { postCode: '10000' }), where)).toEqual({
      postCode: 'label_post_code_fail',
    })
  })

  it('reports every field error of an empty address at once', () => {
    const emptyAddressDraft: AddressDraft = {
      contactName: '',
      cellphone: '',
      stateId: 0,
      cityId: 0,
      districtId: 0,
      detailAddress: '',
      postCode: '',
    }
    expect(Object.keys(checkAddress(emptyAddressDraft, thailand)).sort()).toEqual([
      'cellphone',
      'contactName',
      'detailAddress',
      'districtId',
      'postCode',
    ])
  })
})
