import type { addressCalls } from '#contract/account/address.ts'
import { optionalAddressNames } from '#domain/address/optional-fields.ts'
import { addressLimits, checkAddress } from '#domain/address/validate.ts'
import type { Country } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import type { Context } from '../kernel/context.ts'
import { randomId } from '../db/random-id.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { readPostCodes } from './district.ts'
import { findDistricts } from './find.ts'
import { chooseNameColumn } from './names.ts'
import { readAddresses } from './read.ts'

/** SQL list of the optional address columns, each preceded by a comma. */
const optionalColumns = optionalAddressNames.map((name) => `, ${name}`).join('')

export const addressHandlers: Handlers<typeof addressCalls> = {
  'GET /web-api/address/province': async (_, context) => readChildAreas(context, 0),
  'GET /web-api/address/city': async ({ stateId }, context) => readChildAreas(context, stateId),
  'GET /web-api/address/district': async ({ cityId }, context) => readChildAreas(context, cityId),

  'GET /web-api/address/list': async (_, context) => readAddresses(context),

  'GET /web-api/address/provinceTree': async (_, context) => {
    const { results } = await context.db
      .prepare(
        `SELECT id, parent_id, ${chooseNameColumn({ ...context, country: countryOfAreas(context) })} AS name FROM area
         WHERE country_id = ? AND level <= 2 ORDER BY level, name`,
      )
      .bind(countryOfAreas(context).id)
      .all<{ id: number; parent_id: number; name: string }>()
    const states = results.filter((row) => row.parent_id === 0)
    return states.map(({ id, name }) => ({
      id,
      name,
      children: results
        .filter((row) => row.parent_id === id)
        .map((row) => ({ id: row.id, name: row.name })),
    }))
  },

  'GET /web-api/address/find': async ({ keyword }, context) =>
    findDistricts(context, countryOfAreas(context), keyword),

  'GET /web-api/address/postCode/config': async (_, context) => ({
    required: countryOfAreas(context).postCodeRequired,
    length: countryOfAreas(context).postCodeLength,
    optionalFields: [...optionalAddressNames],
  }),

  'GET /web-api/address/district/{districtId}/postCode': async ({ districtId }, { db }) => {
    const row = await db
      .prepare('SELECT post_codes FROM area WHERE id = ? AND level = 3')
      .bind(districtId)
      .first<{ post_codes: string }>()
    if (!row) throw refuse('notFound')
    return row.post_codes.split(' ').filter(Boolean)
  },

  'POST /web-api/address/save': async (input, context) => {
    const { db, buyer, now } = context
    const { country } = buyer
    const fieldErrors = checkAddress(input, country)
    if (Object.keys(fieldErrors).length > 0) throw refuse('addressIncomplete', fieldErrors)
    const codes = await readPostCodes(input, country.id, db)
    if (!codes) throw refuse('addressIncomplete', { districtId: 'label_district_required' })
    if (input.postCode && codes.length > 0 && !codes.includes(input.postCode))
      throw refuse('addressIncomplete', { postCode: 'label_post_code_fail' })
    if (
      input.addressId === undefined &&
      (await readAddresses(context)).length >= addressLimits.count
    )
      throw refuse('addressFull')
    const values = [
      country.id,
      input.contactName,
      normaliseMobile(country, input.cellphone) ?? '',
      input.districtId,
      input.postCode,
      input.detailAddress,
      now,
      ...optionalAddressNames.map((name) => input[name] ?? null),
    ]
    const statement =
      input.addressId === undefined
        ? db
            .prepare(
              `INSERT INTO address (country_id, contact_name, cellphone, district_id, post_code,
                 detail, used_at${optionalColumns}, customer_id, id)
               VALUES (?, ?, ?, ?, ?, ?, ?, ${optionalAddressNames.map(() => "ifnull(?, ''), ").join('')}?, ?)
               RETURNING id`,
            )
            .bind(...values, buyer.id, randomId())
        : db
            .prepare(
              `UPDATE address SET country_id = ?, contact_name = ?, cellphone = ?, district_id = ?,
                 post_code = ?, detail = ?, used_at = ?${optionalAddressNames.map((name) => `, ${name} = ifnull(?, ${name})`).join('')}
               WHERE customer_id = ? AND id = ? RETURNING id`,
            )
            .bind(...values, buyer.id, input.addressId)
    const savedAddress = await statement.first<{ id: number }>()
    if (!savedAddress) throw refuse('notFound')
    const [address] = await readAddresses(context, savedAddress.id)
    if (!address) throw refuse('notFound')
    return address
  },
}

/**
 * Returns the buyer's country: all addresses of a buyer are there, even when the page shows another
 * country.
 */
function countryOfAreas({ buyer, country }: Context): Country {
  return buyer?.country ?? country
}

async function readChildAreas(context: Context, parentId: number) {
  const { results } = await context.db
    .prepare(
      `SELECT id, ${chooseNameColumn({ ...context, country: countryOfAreas(context) })} AS name FROM area
       WHERE country_id = ? AND parent_id = ? ORDER BY 2`,
    )
    .bind(countryOfAreas(context).id, parentId)
    .all<{ id: number; name: string }>()
  return results
}
