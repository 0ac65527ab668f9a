/** Limits of the privacy policy ("Terms constants" of the specification). */
export const privacyRules = {
  /** Days within which a request about personal data is answered. */
  answerDays: 21,
  /** Working days that the deletion of personal data may take. */
  deletionDays: 60,
  /** Calendar days in which who asked for it can take it back. */
  deletionGraceDays: 14,
  /** Bits of the encryption of financial details. */
  sslBits: 128,
  /** Years; younger buyers need a parent or guardian. */
  minimumAge: 20,
  /** The specification leaves the retention period open; undefined prints as "not yet set". */
  retentionDays: undefined as number | undefined,
} as const
