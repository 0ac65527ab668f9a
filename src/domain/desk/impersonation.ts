/** Minutes that staff can shop for a customer with one code (decisions, "Staff and sellers"). */
export const impersonationMinutes = 30

/**
 * Rate limit on codes sent by one staff member: enough for a shift's customers, too few to harass
 * numbers.
 */
export const impersonationCodes = { capacity: 12, perMinute: 0.5 } as const

/**
 * Number of the last digits of the customer's phone number that the page can read before it
 * requests any data.
 */
export const impersonationDigits = 4
