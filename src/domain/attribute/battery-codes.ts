/** Case and terminal of a battery. The terminal is empty when the code doesn't state it. */
export interface BatteryCode {
  case: string
  terminal: '' | 'L' | 'R'
}

/** Cases of JIS D 5301 by width and height class, then length in centimetres. */
const jisCases = 'B17|B19|B20|B24|D20|D23|D26|D31|E41|F51|G51|H52'

/** Cases behind the older Japanese codes, and those of the Philippines, that traders still use. */
const casesOfOlderCodes: Readonly<Record<string, string>> = {
  NS40: 'B20',
  NS40Z: 'B20',
  NS60: 'B24',
  NS70: 'D26',
  N50: 'D26',
  N50Z: 'D26',
  N70: 'D31',
  N70Z: 'D31',
  NX110: 'D26',
  NX120: 'D31',
  N100: 'E41',
  N120: 'F51',
  N150: 'G51',
  N200: 'H52',
  // Philippine trade codes, with or without the F of maintenance-free ones.
  '1SN': 'B24',
  '1SM': 'D23',
  '2SM': 'D26',
  '3SM': 'D31',
}

const jisPattern = new RegExp(`^(\\d{2,3})(${jisCases})([LR]?)S?$`)
const olderPattern = /^(N[SX]?\d{2,3}Z?|[1-3]S[MN])F?([LR]?)S?$/
const dinPattern = /^DIN(\d{2,3})([LR]?)$/

/** Reads a battery code in capitals without spaces: 55B24L, NS60L, DIN65. */
export function readBatteryCode(code: string): BatteryCode | null {
  const terminal = (text: string | undefined) => (text === 'L' || text === 'R' ? text : '')
  const jisMatch = jisPattern.exec(code)
  if (jisMatch) return { case: jisMatch[2] ?? '', terminal: terminal(jisMatch[3]) }
  const [, name = '', side] = olderPattern.exec(code) ?? []
  const group = casesOfOlderCodes[name]
  // NS60 without a letter is the original layout, but sellers use it for both.
  if (group) return { case: group, terminal: terminal(side) }
  const dinMatch = dinPattern.exec(code)
  return dinMatch ? { case: `DIN${dinMatch[1]}`, terminal: terminal(dinMatch[2]) } : null
}
