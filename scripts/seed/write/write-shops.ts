import type { DatabaseSync } from 'node:sqlite'
import { insertRow } from './insert.ts'
import { writeShopFacts } from '../shops/shop-facts.ts'
import { taxOf } from '../shops/shop-tax.ts'
import { shops } from '../shops/shops.ts'

/** Writes the shops of all countries, with their tax details. */
export function writeShops(db: DatabaseSync): void {
  const shopColumns = 'id,country_id,name,type,state,area,rating,counter,later_days'
  const register = 'registered_name,registered_address,tax_id,tax_branch'
  const shop = insertRow(db, 'shop', `${shopColumns},${register}`)
  for (const s of shops) {
    const { registeredName, registeredAddress, taxId, branch } = taxOf(s)
    const counter = Number(s.hasCounter)
    const facts = [s.id, s.countryId, s.name, s.type, s.state, s.area, s.rating, counter]
    shop.run(...facts, s.laterDays, registeredName, registeredAddress, taxId, branch)
  }
  writeShopFacts(db)
}
