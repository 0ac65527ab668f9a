import type { SignOnErrorName } from '#domain/auth/sign-on-errors.ts'

/** Reason why a sign-on failed before there was a session. */
export class SignOnError extends Error {
  readonly fault: SignOnErrorName

  constructor(fault: SignOnErrorName, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}
