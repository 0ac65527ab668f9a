/** Users of the local issuer, with the claims of an OpenID provider. */
export const members = [
  // The number of somchai, a verified workshop of the seed data.
  {
    sub: 'somchai',
    name: 'Somchai (workshop of the seed)',
    phone_number: '+66810000001',
    phone_number_verified: true,
  },
  { sub: 'newcomer', name: 'Newcomer (no account yet)' },
] as const

/** True when an issuer runs on this machine. */
export function isLocal(issuer: string): boolean {
  return URL.canParse(issuer) && new URL(issuer).hostname === 'localhost'
}
