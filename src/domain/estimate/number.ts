/**
 * Returns the start of an estimate's number: Q, year and month. The company's serial number follows.
 */
export function estimateNumberPrefix(day: string): string {
  return `Q${day.slice(2, 4)}${day.slice(5, 7)}-`
}
