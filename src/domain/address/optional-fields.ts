/**
 * Optional texts of an address, each with its maximum length in characters and its text for the API
 * reference. Form, contract, platform, export and printed addresses follow this list. A row also
 * needs a column of the same name in the table `address` and its label `optional_{name}` in the
 * messages.
 */
export const optionalAddressFields = {
  landmark: { limit: 60, description: 'Place near the house that a courier finds.' },
} as const

export type OptionalAddressField = keyof typeof optionalAddressFields

export const optionalAddressNames = Object.keys(
  optionalAddressFields,
) as readonly OptionalAddressField[]

/** Optional texts of one address; absent where a platform doesn't store them. */
export type OptionalAddressTexts = Partial<Record<OptionalAddressField, string | undefined>>

/** Returns an object with one value for each optional field. */
export function forEachOptionalField<T>(
  valueOf: (name: OptionalAddressField) => T,
): Record<OptionalAddressField, T> {
  return Object.fromEntries(optionalAddressNames.map((name) => [name, valueOf(name)])) as Record<
    OptionalAddressField,
    T
  >
}
