import { encode } from 'uqr'

/** A payment code as a picture: its side in modules, and the dark ones as one path. */
export interface CodePicture {
  size: number
  /** An SVG path, a run of dark modules after the other. */
  path: string
}

/** Light modules that scanners need around a code (ISO/IEC 18004, section 5.3.8). */
export const quietZone = 4

/** The picture of a text; a smudge over a seventh of it does no harm. */
export function codePicture(text: string): CodePicture {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => runsOf(row).map(([x, length]) => run(x, y, length)))
  return { size, path: path.join('') }
}

const run = (x: number, y: number, length: number) => `M${x} ${y}h${length}v1h-${length}z`

/** Where dark modules begin in a row, and how many there are. */
function runsOf(row: readonly boolean[]): [number, number][] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return []
    const end = row.indexOf(false, x)
    return [[x, (end === -1 ? row.length : end) - x] as [number, number]]
  })
}
