import { expect, test } from 'vitest'
import {
  applyStatus,
  checkRegistration,
  hasTickedAllTerms,
  koreaId,
  koreanTerms,
} from '#domain/korea/registration.ts'

const draft = {
  contactName: '김민준',
  cellphone: '01012345678',
  stateId: 1,
  cityId: 2,
  districtId: 3,
  detailAddress: '강남대로 1',
}

test('a registration in Korea requires terms 1, 2 and 3', () => {
  expect(koreanTerms).toEqual([1, 2, 3])
  expect(hasTickedAllTerms([3, 1, 2])).toBe(true)
  for (const ticked of [[], [1, 2], [1, 3], [2, 3]]) expect(hasTickedAllTerms(ticked)).toBe(false)
})

test('a registration requires a Korean mobile number and an address, but no post code', () => {
  expect(koreaId).toBe(1198)
  expect(checkRegistration(draft)).toEqual({})
  expect(checkRegistration({ ...draft, cellphone: '0812345678', detailAddress: '' })).toEqual({
    cellphone: 'label_wrongMobile',
    detailAddress: 'label_detail_required',
  })
})

test('states of an application have the wire numbers 0 to 3', () => {
  expect(applyStatus).toEqual({ INCOMPLETE: 0, SUBMITTED: 1, APPROVED: 2, REJECTED: 3 })
})
