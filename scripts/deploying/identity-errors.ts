import tryOut from './try-out-identity.json' with { type: 'json' }

/**
 * Returns an error for each value of the shop's identity that still comes from the try-out data,
 * such as its bank account. On the screens these values look real.
 */
export function findIdentityErrors(identity: unknown): string[] {
  const tryOutValues = new Map(Object.entries(tryOut))
  return [...leafValuesOf(identity, '')]
    .filter(([path, value]) => tryOutValues.get(path) === value)
    .map(
      ([path, value]) =>
        `${path} is that of the try-out (${value}): change it in src/config/brand/identity.ts.`,
    )
}

/** Returns each text or number of an object with its path, such as `bankAccounts.1001.bankName`. */
export function* leafValuesOf(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) yield [path, String(value)]
  else
    for (const [key, inner] of Object.entries(value))
      yield* leafValuesOf(inner, path ? `${path}.${key}` : key)
}
