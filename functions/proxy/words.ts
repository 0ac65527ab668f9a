import type { Call, PlannedCall } from '#contract/call.ts'
import type { Envelope } from '#contract/index.ts'
import { type RefusalName, refusals } from '#contract/refusals.ts'

/** Longest sentence of a server that is shown to anybody, characters. */
const longest = 300

/** What the inside of a server looks like: stacks, statements, mark-up. */
const inside =
  /\n\s*at\s|\bat [\w.$<>]+\([\w.]+:\d+\)|Exception\b|Traceback|\bError:|SQLSTATE|\bSELECT\b.*\bFROM\b|<\/?[a-z][^>]*>|\/(?:usr|home|var|opt|app)\//i

/**
 * A refusal of an upstream as a browser may see it: its code, its own words as text, its data. What
 * shows the inside of a server is left out; where it says nothing, the label of the code speaks.
 */
export function refusalOf({ code, message, data }: Envelope, entry: Call | PlannedCall): Envelope {
  const name = refusalNamed(code, entry)
  const label = name ? refusals[name].label : 'label_system_error'
  const isWords = message.trim() !== '' && message.length <= longest && !inside.test(message)
  return {
    code,
    message: isWords ? message.replace(/\s+/g, ' ').trim() : label,
    data: dataOf(data, name),
  }
}

/** The row of a code: the call's own before the general ones. */
function refusalNamed(code: number, entry: Call | PlannedCall): RefusalName | undefined {
  const own = entry.built ? (entry.refusals ?? []) : []
  const general = (Object.keys(refusals) as RefusalName[]).filter((name) => refusals[name].general)
  return [...own, ...general].find((name) => refusals[name].code === code)
}

/** The data of a refusal, where they are what the interface reads of it, and nothing of the inside. */
function dataOf(data: unknown, name: RefusalName | undefined): unknown {
  if (data === null || !name) return null
  const { success } = refusals[name].data().safeParse(data)
  return success && !inside.test(JSON.stringify(data)) ? data : null
}
