import { encode } from 'uqr'

/** Payment code as an image: its side in modules, and the dark modules as one path. */
export interface CodePicture {
  size: number
  /** SVG path with one segment for each run of dark modules. */
  path: string
}

/** Width of the light margin that scanners need, in modules (ISO/IEC 18004, section 5.3.8). */
export const quietZoneModules = 4

/** Draws a text as a QR code that stays readable with a seventh of it damaged. */
export function drawCodePicture(text: string): CodePicture {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => runsOf(row).map(([x, length]) => pathOfRun(x, y, length)))
  return { size, path: path.join('') }
}

const pathOfRun = (x: number, y: number, length: number) => `M${x} ${y}h${length}v1h-${length}z`

/** Returns the start and length of each run of dark modules in a row. */
function runsOf(row: readonly boolean[]): [number, number][] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return []
    const end = row.indexOf(false, x)
    return [[x, (end === -1 ? row.length : end) - x] as [number, number]]
  })
}
