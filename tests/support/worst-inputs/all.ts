import type { Call } from '../../../src/contract/shapes/call.ts'
import { Caller } from '../client.ts'
import { staffFor } from '../auth/staff.ts'
import { bodies } from './bodies.ts'
import { callsWithLargeInput, largestOf } from './made.ts'
import type { WorstInput } from './row.ts'
import { callSender, newUnusedBuyer } from './send.ts'
import { uploads } from './uploads.ts'
import { textInputs } from './words.ts'

/** Hand-written inputs, each the worst known for its call. */
export const knownWorstInputs: readonly WorstInput[] = [...uploads, ...bodies, ...textInputs]

/** For every call that takes a text or a list, the largest input that its contract accepts. */
export const largestInputs: readonly WorstInput[] = callsWithLargeInput
  .filter(({ call }) => !call.takesForm)
  .map(({ name, call }) => ({
    call: name,
    input: 'the largest that the contract accepts',
    atOnce: 8,
    prepare: () => {
      const payload = largestOf(name, call)
      return callSender(name, () => payload, senderFor(call))
    },
  }))

const senderFor = ({ audience }: Pick<Call, 'audience'>) =>
  ({ visitor: () => new Caller(), buyer: newUnusedBuyer, staff: () => staffFor('nok') })[audience]()

/** Complete table of the worst inputs. */
export const worstInputs: readonly WorstInput[] = [...knownWorstInputs, ...largestInputs]

/** Returns calls of the contract that no row of the table sends. */
export const callsWithoutRow = () => {
  const sentCalls = new Set(worstInputs.map(({ call }) => call))
  return callsWithLargeInput.map(({ name }) => name).filter((name) => !sentCalls.has(name))
}
