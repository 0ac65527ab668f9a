/** Creation time of the seeded people. The seed uses no clock. */
export const seedTime = Date.UTC(2026, 0, 1)
