/** Fills the placeholders of a message: fill('{n} left', { n: 2 }) is "2 left". */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (wholeText, key: string) => String(values[key] ?? wholeText))
}
