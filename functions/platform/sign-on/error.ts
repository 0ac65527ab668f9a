import type { SignOnErrorName } from '#domain/auth/sign-on-errors.ts'

/** Error with the reason why a sign-on failed before a session began. */
export class SignOnError extends Error {
  readonly reason: SignOnErrorName

  constructor(fault: SignOnErrorName, cause?: unknown) {
    super(fault, { cause })
    this.reason = fault
  }
}
