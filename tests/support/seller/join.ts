import type { Payload } from '../../../src/contract/index.ts'
import { checklistRows } from '../../../src/contract/desk/desk-sellers.ts'
import { documentsOf, type DocumentKind } from '../../../src/domain/seller/documents.ts'
import { totpDigitsOf, totpStepOf } from '../../../functions/platform/desk/account/totp.ts'
import { staffFor } from '../auth/staff.ts'
import { makePng } from '../browser/pictures.ts'
import { Caller, newBuyer } from '../client.ts'
import { upload } from '../search/upload.ts'
import { query } from '../state.ts'

export const save = 'POST /web-api/seller/application'
export const action = 'POST /desk/sellers/{id}/act'

export type Applicant = ReturnType<typeof newBuyer>

let applicantCount = 0

/** Areas and post code of a district in a country. */
export function placeIn(countryId: number) {
  const [place] = query<{ stateId: number; cityId: number; districtId: number; codes: string }>(
    `SELECT c.parent_id AS stateId, c.id AS cityId, d.id AS districtId, d.post_codes AS codes
     FROM area d JOIN area c ON c.id = d.parent_id
     WHERE d.level = 3 AND d.country_id = ? AND d.post_codes <> '' ORDER BY d.id LIMIT 1`,
    countryId,
  )
  const { codes = '', ...areas } = place ?? { stateId: 0, cityId: 0, districtId: 0 }
  return { ...areas, postCode: codes.split(' ')[0] ?? '' }
}

/**
 * Complete sections of a seller application from Indonesia, with numbers that no other test uses.
 */
export function makeSections(): Required<Omit<Payload<typeof save>, 'version' | 'papers'>> {
  applicantCount += 1
  const number = String(Date.now()).slice(-9) + String(applicantCount).padStart(3, '0')
  return {
    company: {
      registeredName: `PT Anugerah Suku Cadang ${applicantCount}`,
      shopName: `Anugerah ${applicantCount}`,
      taxId: `012${number}`,
      street: 'Jl. Raya Bekasi 12',
      ...placeIn(1102),
    },
    bank: {
      bank: 'BCA',
      holder: `ANUGERAH SUKU CADANG ${applicantCount} PT`,
      number: `88${number}`,
      remark: '',
    },
    goods: {
      categoryIds: query<{ id: number }>('SELECT id FROM category WHERE level = 1 LIMIT 2').map(
        ({ id }) => id,
      ),
      size: 'TO_500',
      brands: '',
    },
    signatory: { name: 'Dewi Lestari', role: 'Direktur', email: 'dewi@anugerah.example' },
  }
}

export const newApplicant = (): Applicant => newBuyer(undefined, { countryId: 1102 })

/** Uploads a photo of a document. */
export async function uploadPhoto(applicant: Caller): Promise<string> {
  const { data, message } = await upload(applicant, makePng(), { kind: 'CERTIFICATE' })
  if (!data) throw new Error(message)
  return data
}

/** Uploads every document that a country requires. */
export async function documentsFor(
  applicant: Caller,
  countryId = 1102,
): Promise<{ kind: DocumentKind; url: string }[]> {
  const papers = []
  for (const { kind } of documentsOf(countryId))
    papers.push({ kind, url: await uploadPhoto(applicant) })
  return papers
}

/** Saves a complete application and submits it. Returns its ID. */
export async function sendApplication(applicant: Caller, given = makeSections()): Promise<number> {
  const savedResponse = await applicant.send(save, {
    version: 0,
    ...given,
    papers: await documentsFor(applicant),
  })
  const { version = 0, applicationId = 0 } = savedResponse.data.application ?? {}
  const sentResponse = await applicant.send('POST /web-api/seller/send', { version, agrees: true })
  if (sentResponse.data?.application?.state !== 'SENT') throw new Error(sentResponse.message)
  return applicationId
}

/** Returns the current version of an application. */
export const versionOf = (id: number): number =>
  query<{ version: number }>('SELECT version FROM seller_application WHERE id = ?', id)[0]
    ?.version ?? 0

/** Performs a step on an application as a member of staff. */
export const takeStep = (
  login: string,
  id: number,
  name: Payload<typeof action>['act'],
  overrides: Partial<Payload<typeof action>> = {},
) => staffFor(login).send(action, { id, act: name, version: versionOf(id), ...overrides })

/** Has two people approve an application. Returns the ID of the shop. */
export async function approveApplication(id: number): Promise<number> {
  await takeStep('nok', id, 'check', { ticked: [...checklistRows] })
  await takeStep('fern', id, 'approve')
  const [row] = query<{ shop_id: number }>(
    'SELECT shop_id FROM seller_application WHERE id = ?',
    id,
  )
  return row?.shop_id ?? 0
}

/** Gets the secret of the owner's account and finishes the first sign-in. */
export async function firstSignIn(applicant: Caller): Promise<string> {
  const { data } = await applicant.send('POST /web-api/seller/invitation', {})
  const { login, secret } = data
  const visitor = new Caller()
  const beginAnswer = await visitor.send('POST /desk/first/begin', { login, secret })
  const code = totpDigitsOf(beginAnswer.data.totpSecret, totpStepOf(Date.now()))
  const keys = { login, secret, newPassword: 'a long word for the desk', code }
  const { code: result, message } = await visitor.send('POST /desk/first/finish', keys)
  if (result !== 200) throw new Error(message)
  return login
}
