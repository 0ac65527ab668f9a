import { get } from 'node:http'
import type { Answer } from '#contract/index.ts'
import { nextAddress } from '../address.ts'
import { newBuyer, offerWith } from '../client.ts'
import { query, testUrl } from '../state.ts'

export type Estimate = Answer<'GET /web-api/estimate'>
export type Workshop = ReturnType<typeof newBuyer>

/** A verified workshop in a country, with its name on estimates. */
export async function newWorkshop(countryId = 1001): Promise<Workshop> {
  const buyer = newBuyer(undefined, { countryId })
  query("UPDATE customer SET customer_type = 'Workshop' WHERE id = ?", buyer.id)
  const { data } = await buyer.send('GET /web-api/estimate/company', {})
  const { countryId: _, countryVat: __, ...company } = data
  const companyDetails = {
    ...company,
    name: 'Somsak Garage',
    place: 'Chiang Mai',
    phone: '053-123-456',
  }
  await buyer.send('PUT /web-api/estimate/company', companyDetails)
  return buyer
}

/** Content of an estimate as the editor saves it. */
export const contentOf = (estimate: Estimate) => ({
  estimateId: estimate.estimateId,
  version: estimate.version,
  locale: 'en' as const,
  ownerName: estimate.ownerName,
  ownerPhone: estimate.ownerPhone,
  plate: estimate.plate,
  vehicle: estimate.vehicle,
  vehicleModelId: estimate.vehicleModelId,
  mileage: estimate.mileage,
  markup: estimate.markup,
  roundTo: estimate.roundTo,
  discount: estimate.discount,
  addsVat: estimate.vatPercent > 0,
  validUntil: estimate.validUntil,
  warrantyMonths: estimate.warrantyMonths,
  terms: estimate.terms,
  showsNumbers: estimate.showsNumbers,
  lines: estimate.lines.map((line) =>
    line.kind === 'PART'
      ? {
          kind: 'PART' as const,
          id: line.id,
          skuOrgId: line.skuOrgId,
          quantity: line.quantity,
          price: line.ownPrice ? line.price : null,
          job: line.job,
          why: line.why,
          urgency: line.urgency,
        }
      : {
          kind: 'LABOUR' as const,
          id: line.id,
          name: line.name,
          hours: line.hours,
          price: line.price,
          why: line.why,
          urgency: line.urgency,
        },
  ),
})

/** Name and phone of the car owner in the estimates of this file. */
export const carOwner = { name: 'Wichai Rakdee', phone: '053 777 8888' }

/**
 * A draft with two parts and one labour line: brakes (part and labour) and an oil filter in a
 * separate job.
 */
export async function draftEstimateOf(workshop: Workshop) {
  const offers = [offerWith({ stock: 9 }), offerWith({ stock: 9 })]
  const skuOrgIds = offers.map(({ skuOrgId }) => skuOrgId)
  const { data } = await workshop.send('POST /web-api/estimate', { from: 'offers', skuOrgIds })
  const first = (await workshop.send('GET /web-api/estimate', data)).data
  const content = contentOf(first)
  const labour = {
    kind: 'LABOUR' as const,
    id: 3,
    name: 'Front brakes',
    hours: 150,
    price: 60_000,
    why: '2 mm left',
    urgency: 'NOW' as const,
  }
  const [brakes, filter] = content.lines
  const lines = [{ ...brakes, job: 3 }, filter, labour] as typeof content.lines
  const savedResponse = await workshop.send('PUT /web-api/estimate', {
    ...content,
    ownerName: carOwner.name,
    ownerPhone: carOwner.phone,
    plate: 'กข 4821',
    vehicle: 'Hilux Revo 2.4',
    mileage: 84_200,
    discount: 13_000,
    lines,
  })
  return { offers, estimate: savedResponse.data }
}

/** An estimate with the same content, sent to the car owner. */
export async function sentEstimateOf(workshop: Workshop) {
  const { offers, estimate } = await draftEstimateOf(workshop)
  const sentResponse = await workshop.send('POST /web-api/estimate/send', {
    estimateId: estimate.estimateId,
    version: estimate.version,
  })
  return { offers, estimate: sentResponse.data }
}

/** Opens the car owner's page. */
export const openPage = (link: string, headers: Record<string, string> = {}) =>
  fetch(testUrl + link, {
    headers: { 'cf-connecting-ip': nextAddress(), ...headers },
    redirect: 'manual',
  })

/** Sends a form of the car owner's page, as a browser without scripts does. */
export const submitPageForm = (link: string, fields: [string, string][]) =>
  fetch(testUrl + link, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'cf-connecting-ip': nextAddress(),
      origin: 'null',
    },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })

/** Fields of an approval of jobs at a total. */
export const approvalFieldsOf = (jobs: readonly number[], total: number, name = 'Wichai') =>
  [
    ['act', 'approve'],
    ['name', name],
    ['total', String(total)],
    ...jobs.map((id): [string, string] => ['job', String(id)]),
  ] as [string, string][]

/** Opens the page as a browser does. `fetch` would set its own Sec-Fetch headers. */
export const visitPage = (link: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }
    get(testUrl + link, { headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
