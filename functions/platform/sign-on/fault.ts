import type { SignOnFaultName } from '#domain/auth/sign-on-faults.ts'

/** Why a sign-on ends before there is a session. */
export class SignOnFault extends Error {
  readonly fault: SignOnFaultName

  constructor(fault: SignOnFaultName, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}
