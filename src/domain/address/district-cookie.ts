/** Where a device keeps the district that goods go to: no secret, and a page's own script writes it. */
export const districtCookie = 'egg_district'
