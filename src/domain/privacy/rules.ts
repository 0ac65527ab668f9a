/** Limits of the privacy policy ("Terms constants" of the specification). */
export const privacyRules = {
  /** Days within which a request about personal data is answered. */
  answerDays: 21,
  /** Maximum working days until personal data is deleted. */
  deletionDays: 60,
  /** Calendar days within which a deletion request can be withdrawn. */
  deletionGraceDays: 14,
  /** Key length in bits for encrypting financial details. */
  sslBits: 128,
  /** Age in years. Younger buyers need a parent or guardian. */
  minimumAge: 20,
  /** The specification leaves the retention period open; undefined prints as "not yet set". */
  retentionDays: undefined as number | undefined,
} as const
