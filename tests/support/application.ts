import type { Payload } from '../../src/contract/index.ts'
import { Browser } from './browser/browser.ts'
import type { Caller } from './client.ts'
import { makePng } from './browser/pictures.ts'
import { deleteCodes, readLastCode, query } from './state.ts'
import { upload } from './search/upload.ts'

/** The three area levels of a district in a country. */
export function anyAreaIds(countryId: number) {
  const [areas] = query<{ stateId: number; cityId: number; districtId: number }>(
    `SELECT c.parent_id AS stateId, c.id AS cityId, d.id AS districtId
     FROM area d JOIN area c ON c.id = d.parent_id
     WHERE d.level = 3 AND d.country_id = ? ORDER BY d.id LIMIT 1`,
    countryId,
  )
  return areas ?? { stateId: 0, cityId: 0, districtId: 0 }
}

/** Returns the application of a Bangkok workshop, with two new pictures. */
export async function workshopOf(
  buyer: Caller,
): Promise<Payload<'POST /app-api/v1/login/verified'>> {
  const uploadPhoto = async () => (await upload(buyer, makePng(), { kind: 'CERTIFICATE' })).data
  return {
    shopName: 'อู่ช่างสมชาย',
    address: '99 ถนนสุขุมวิท',
    ...anyAreaIds(1001),
    shopDoorPhoto: await uploadPhoto(),
    businessLicensePhoto: await uploadPhoto(),
  }
}

/** Returns a registration of a Korean number. */
export function registrationOf(cellphone: string): Payload<'POST /client/register/apply'> {
  return {
    prefix: '82',
    cellphone,
    countryId: 1198,
    contactName: '김민수',
    ...anyAreaIds(1198),
    detailAddress: '세종대로 110',
    terms: [1, 2, 3],
  }
}

/** Returns a browser that has entered the code of a Korean number, and the sign-in's response. */
export async function openVerifiedBrowser(cellphone: string) {
  deleteCodes(cellphone)
  const browser = new Browser()
  await browser.askForCode(cellphone, '+82')
  return { browser, login: await browser.logIn(cellphone, readLastCode(cellphone), '+82') }
}

/** Returns the ID of an account's latest application. */
export function findLastApplication(customerId: number): number {
  const [row] = query<{ id: number }>(
    'SELECT id FROM application WHERE customer_id = ? ORDER BY id DESC LIMIT 1',
    customerId,
  )
  return row?.id ?? 0
}

/**
 * Writes the desk's decision directly to the database, for tests that simulate a browser in this
 * process and can't make calls of the desk at the same time.
 */
export function decideInDatabase(id: number, state: 'APPROVED' | 'REJECTED', reason = ''): void {
  const decided = 'UPDATE application SET state = ?2, reason = ?3, decided_at = ?4 WHERE id = ?1'
  query(decided, id, state, reason, Date.now())
}
