/** The encoder alone; the package describes only its drawing function. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(text: string, options: object)
    /** Modules as a string of 1 (bar) and 0 (space). */
    encode(): { data: string; text: string }
  }
}
