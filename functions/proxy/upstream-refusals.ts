import type { Call, PlannedCall } from '#contract/shapes/call.ts'
import type { Envelope } from '#contract/index.ts'
import { type RefusalName, refusals } from '#contract/shapes/refusals.ts'

/** Maximum length of a server message that is shown, characters. */
const maxMessageLength = 300

/** Matches texts that reveal server internals: stack traces, SQL statements, markup. */
const serverInternalsPattern =
  /\n\s*at\s|\bat [\w.$<>]+\([\w.]+:\d+\)|Exception\b|Traceback|\bError:|SQLSTATE|\bSELECT\b.*\bFROM\b|<\/?[a-z][^>]*>|\/(?:usr|home|var|opt|app)\//i

/**
 * Returns an upstream's refusal for the browser: code, message as text, and data. Server internals
 * are removed. Without a message, the label of the code is used.
 */
export function upstreamRefusalOf(
  { code, message, data }: Envelope,
  entry: Call | PlannedCall,
): Envelope {
  const name = refusalOfCode(code, entry)
  const label = name ? refusals[name].label : 'label_system_error'
  const isReadableMessage =
    message.trim() !== '' &&
    message.length <= maxMessageLength &&
    !serverInternalsPattern.test(message)
  return {
    code,
    message: isReadableMessage ? message.replace(/\s+/g, ' ').trim() : label,
    data: refusalDataOf(data, name),
  }
}

/**
 * Returns the refusal for a code: first among the call's refusals, then among the general refusals.
 */
function refusalOfCode(code: number, entry: Call | PlannedCall): RefusalName | undefined {
  const callRefusals = entry.built ? (entry.refusals ?? []) : []
  const generalRefusals = (Object.keys(refusals) as RefusalName[]).filter(
    (name) => refusals[name].general,
  )
  return [...callRefusals, ...generalRefusals].find((name) => refusals[name].code === code)
}

/**
 * Returns the data of a refusal if the interface uses the data and the data contains no server
 * internals.
 */
function refusalDataOf(data: unknown, name: RefusalName | undefined): unknown {
  if (data === null || !name) return null
  const { success } = refusals[name].data().safeParse(data)
  return success && !serverInternalsPattern.test(JSON.stringify(data)) ? data : null
}
