/** Time of creation of the people; the seed knows no clock. */
export const seedTime = Date.UTC(2026, 0, 1)
