import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js'

/** Quiet zone on each side that a scanner needs, in modules (ISO/IEC 15417). */
export const quietZoneModules = 10

/** Bars of a Code 128 symbol. */
export interface Barcode {
  /** Width with both quiet zones, in modules. */
  width: number
  /** SVG path of all bars: one module wide per unit, of height 1. */
  path: string
  /**
   * Widths of bars and spaces in turns, as the dashes of a line. This form is shorter than the
   * path.
   */
  dashes: string
}

/**
 * Returns the Code 128 symbol of a part number, as printed on a label. Returns undefined for an
 * empty text, or one with characters outside Code 128.
 */
export function toBarcode(text: string): Barcode | undefined {
  if (!/^[\x20-\x7e]+$/.test(text)) return undefined
  const { data } = new CODE128(text, {}).encode()
  const bars = [...data.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${quietZoneModules + index} 0h${bar.length}v1h-${bar.length}z`,
  )
  const dashes = (data.match(/1+|0+/g) ?? []).map((run) => run.length).join(' ')
  return { width: data.length + 2 * quietZoneModules, path: bars.join(''), dashes }
}
