import type { DatabaseSync } from 'node:sqlite'
import { countryOf } from '../../../src/domain/country/countries.ts'
import { writeAgreements } from '../people/agreements.ts'
import type { Area } from '../base/areas.ts'
import { findDistrict } from '../base/find-district.ts'
import { writeCredit } from '../people/credit.ts'
import { insertRow } from './insert.ts'
import { people } from '../people/people.ts'
import { seedTime } from '../base/seed-time.ts'
import { writeApplication } from '../people/waiting-applications.ts'

/** Writes people who can sign in, with prices, credit and optional address. */
export function writePeople(db: DatabaseSync, areas: readonly Area[]): void {
  const customer = insertRow(
    db,
    'customer',
    'id,country_id,prefix,cellphone,name,customer_type,verification,credit_status,state,test_account,created_at',
  )
  const insertIdentity = insertRow(db, 'customer_price_identity', 'customer_id,price_id,last_check')
  const address = insertRow(
    db,
    'address',
    'customer_id,country_id,contact_name,cellphone,district_id,post_code,detail,used_at',
  )
  for (const p of people) {
    customer.run(
      p.id,
      p.countryId,
      p.prefix,
      p.cellphone,
      p.name,
      p.customerType,
      p.verification,
      p.creditStatus,
      p.state,
      p.test,
      seedTime,
    )
    for (const priceId of p.priceIds)
      insertIdentity.run(p.id, priceId, priceId === p.priceIds.at(-1) ? 1 : 0)
    writeCredit(db, p, seedTime)
    writeAgreements(db, p, seedTime)
    writeApplication(db, areas, p)
    const personAddress = p.address
    if (!personAddress) continue
    const district = findDistrict(areas, p.countryId, personAddress.state, personAddress.city)
    const postCode = countryOf(p.countryId).postCodeRequired
      ? (district.postCodes.split(' ')[0] ?? '')
      : ''
    address.run(
      p.id,
      p.countryId,
      p.name,
      p.cellphone,
      district.id,
      postCode,
      personAddress.detail,
      seedTime,
    )
  }
}
