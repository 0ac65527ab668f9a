import type { SignOnFaultName } from '#domain/auth/sign-on-faults.ts'

/** Reason why a sign-on failed before there was a session. */
export class SignOnFault extends Error {
  readonly fault: SignOnFaultName

  constructor(fault: SignOnFaultName, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}
