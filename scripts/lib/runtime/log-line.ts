/** Log line of the runtime, and whether it is an error or a warning. */
export interface LogLine {
  text: string
  isBad: boolean
}

/** Internal messages of the runtime that don't help an operator. */
const internalLogPatterns = [
  /Not symbolizing stack traces because \$LLVM_SYMBOLIZER is not set/,
  /took recursive isolate lock/,
  /CODE_MOVED for unknown code block/,
]

/** Parses a line of the runtime's output: JSON with a level, or plain text after a crash. */
export function readLogLine(line: string): LogLine | undefined {
  if (!line || internalLogPatterns.some((pattern) => pattern.test(line))) return undefined
  try {
    const { level, message } = JSON.parse(line) as { level?: unknown; message?: unknown }
    if (typeof level === 'string' && typeof message === 'string')
      return { text: message, isBad: level === 'error' || level === 'warn' }
  } catch {
    // Not JSON: treat the line as plain text.
  }
  return { text: line, isBad: true }
}
