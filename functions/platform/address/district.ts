/** IDs of the three areas of an address: state, city and district. */
export interface Areas {
  stateId: number
  cityId: number
  districtId: number
}

/** Returns the postcodes of a district; null when the city or state isn't the district's own. */
export async function readPostCodes(
  { stateId, cityId, districtId }: Areas,
  countryId: number,
  db: D1Database,
): Promise<string[] | null> {
  const district = await db
    .prepare(
      `SELECT d.post_codes FROM area d JOIN area c ON c.id = d.parent_id
       WHERE d.id = ? AND d.level = 3 AND c.id = ? AND c.parent_id = ? AND d.country_id = ?`,
    )
    .bind(districtId, cityId, stateId, countryId)
    .first<{ post_codes: string }>()
  return district && district.post_codes.split(' ').filter(Boolean)
}
