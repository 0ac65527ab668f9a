/** Who can sign in at the local issuer: claims as an OpenID provider states them. */
export const members = [
  // The number of somchai, a verified workshop of the seed.
  {
    sub: 'somchai',
    name: 'Somchai (workshop of the seed)',
    phone_number: '+66810000001',
    phone_number_verified: true,
  },
  { sub: 'newcomer', name: 'Newcomer (no account yet)' },
] as const

/** Whether an issuer is one of this machine. */
export function isLocal(issuer: string): boolean {
  return URL.canParse(issuer) && new URL(issuer).hostname === 'localhost'
}
