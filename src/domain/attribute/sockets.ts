/** Sockets of UN Regulation 37 and 99 by their other names (ANSI C81, trade). */
const otherNames: Readonly<Record<string, string>> = {
  9003: 'HB2',
  9004: 'HB1',
  9005: 'HB3',
  9006: 'HB4',
  9007: 'HB5',
  9008: 'H13',
  9011: 'HIR1',
  9012: 'HIR2',
  9145: 'H10',
  1156: 'P21W',
  1157: 'P21/5W',
  7440: 'W21W',
  7443: 'W21/5W',
  T10: 'W5W',
  T15: 'W16W',
  T20: 'W21W',
  BA15S: 'P21W',
  BAY15D: 'P21/5W',
  S25: 'P21W',
}

const socketNames = new Set(
  (
    'H1 H3 H4 H7 H8 H9 H10 H11 H13 H15 H16 H18 H19 H27 HB1 HB2 HB3 HB4 HB5 HIR1 HIR2 D1S D1R D2S D2R D3S D4S ' +
    'W3W W5W WY5W W16W W21W WY21W W21/5W P21W PY21W P21/5W C5W C10W R5W R10W'
  ).split(' '),
)

/** Returns the socket with a name, or null: 9005 is HB3, T10 is W5W. */
export function readSocket(name: string): string | null {
  const code = name.toUpperCase()
  return socketNames.has(code) ? code : (otherNames[code] ?? null)
}
